import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TypedEntries } from '#web/staff/parts/typed-entries.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { Button } from '#web/ui/button.tsx'

interface UnsavedEntriesProps<T, Name> {
  entries: TypedEntries<T, Name>
  /** Undefined for one that has no title yet. */
  titleOf: (typed: T) => string | undefined
  /** The button or link that leads to where it was typed. */
  continueWith: (typed: T, label: string) => ReactNode
  /** Called after one, which may have had the focus, was thrown away. */
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
            <Button
              kind="plain"
              onClick={() => {
                entries.forget(name)
                setKept(entries.read())
                onDiscarded()
              }}
            >
              {t('typed.discard')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** Says in a form that its input is that of before, and offers to begin again; nothing where it is not. */
export function RestoredInput({ from, onForget }: { from: number | undefined; onForget: () => void }) {
  const { t } = useTranslation('staff')
  const formatTime = useTimeFormat()
  if (from === undefined) return null
  return (
    <p className="mt-2 text-sm font-semibold">
      {t('typed.restored', { time: formatTime(from) })}{' '}
      <button type="button" className="row-action" onClick={onForget}>
        {t('typed.startAnew')}
      </button>
    </p>
  )
}
