import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Fields } from '#contract/content/field.ts'
import { useLanguage } from '#web/contexts.ts'
import type { EntryKind } from '#web/staff/entries/entry-kind.ts'
import { titleOfValues } from '#web/staff/entries/entry-values.ts'
import { type Kept, keptInput } from '#web/staff/entries/kept-input.ts'
import { UnsavedQuestion } from '#web/staff/entries/use-question-before-loss.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import type { TypedEntries } from '#web/staff/parts/typed-entries.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { Button } from '#web/ui/button.tsx'
import { firstControl } from '#web/ui/first-control.ts'

interface UnsavedEntriesProps<T, Name> {
  entries: TypedEntries<T, Name>
  /** Undefined for one that has no title yet. */
  titleOf: (typed: T) => string | undefined
  /** The button or link that leads to where it was typed. */
  continueWith: (typed: T, label: string) => ReactNode
  /** Called after one, which may have had the focus, was discarded. */
  onDiscarded: () => void
}

/** Offers to go on with input that was not saved before a reload or a new login. */
export function UnsavedEntries<T extends { typedAt: number }, Name extends string | number | undefined>({
  entries,
  titleOf,
  continueWith,
  onDiscarded,
}: UnsavedEntriesProps<T, Name>) {
  const { t } = useTranslation('staff')
  const formatTime = useTimeFormat()
  const [kept, setKept] = useState(entries.read)
  const [asked, setAsked] = useState<T>()
  if (kept.length === 0) return null
  return (
    <ul className="mb-6 grid gap-2">
      {kept.map((typed) => {
        const name = entries.nameOf(typed)
        const title = titleOf(typed) ?? t('typed.untitled')
        return (
          <li key={name ?? ' new'} className="staff-message flex flex-wrap items-center gap-3">
            <p className="grow wrap-anywhere">
              {t('typed.kept', { title, time: formatTime(typed.typedAt) })}
            </p>
            {continueWith(typed, t('typed.continue'))}
            <Button kind="plain" onClick={() => setAsked(typed)}>
              {t('typed.discard')}
            </Button>
            {asked === typed && (
              <UnsavedQuestion
                onYes={() => {
                  entries.forget(name)
                  setKept(entries.read())
                  onDiscarded()
                }}
                onNo={() => setAsked(undefined)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface UnsavedOfKindProps<F extends Fields> {
  kind: Pick<EntryKind<F>, 'fields' | 'storageKey'>
  continueWith: (typed: Kept<F>, label: string) => ReactNode
  onDiscarded: () => void
}

export function UnsavedOfKind<F extends Fields>({ kind, ...props }: UnsavedOfKindProps<F>) {
  const language = useLanguage()
  const titleOf = ({ values }: Kept<F>) => titleOfValues(kind.fields, values, language)
  return <UnsavedEntries {...props} entries={keptInput(kind)} titleOf={titleOf} />
}

/** Reports in a form that its input is restored, and offers to discard it; empty if it is not. */
export function RestoredInput({ from, onForget }: { from: number | undefined; onForget: () => void }) {
  const { t } = useTranslation('staff')
  const formatTime = useTimeFormat()
  const [isAsking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (from === undefined) {
    if (isAsking) setAsking(false)
    return null
  }
  const handleYes = () => {
    const form = button.current?.form
    flushSync(onForget)
    firstControl(form)?.focus()
  }
  return (
    <>
      <p className="mt-2 text-sm font-semibold">
        {t('typed.restored', { time: formatTime(from) })}{' '}
        <RowAction ref={button} text={t('typed.startAnew')} onClick={() => setAsking(true)} />
      </p>
      {isAsking && <UnsavedQuestion onYes={handleYes} onNo={() => setAsking(false)} />}
    </>
  )
}
