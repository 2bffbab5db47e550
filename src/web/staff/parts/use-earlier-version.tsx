import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShowFailure } from '#web/staff/parts/command-provider.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { firstControl } from '#web/ui/first-control.ts'

interface Earlier<V> {
  /** What the fields are to hold, given what they hold now. */
  valuesOver: (present: V) => V
  /** How many pictures of then are gone. */
  picturesGone?: number | undefined
}

interface EarlierVersionOptions<V> {
  /** What the fields hold; another object with each change. */
  values: V
  putAll: (values: V) => void
  /** Reads what the entry was before a change. */
  read: (version: number) => Promise<Earlier<V>>
  form: RefObject<HTMLFormElement | null>
}

export type EarlierVersionState = ReturnType<typeof useEarlierVersion>

/** Puts what an entry was before a change into the fields of its form, where it can be looked at, saved or taken back. */
export function useEarlierVersion<V>({ values, putAll, read, form }: EarlierVersionOptions<V>) {
  const showFailure = useShowFailure()
  const [taken, setTaken] = useState<{ at: string; before: V; after: V; picturesGone: number }>()
  const present = useRef(values)
  useEffect(() => {
    present.current = values
  }, [values])
  return {
    /** Undefined as soon as somebody types on. */
    taken: taken?.after === values ? taken : undefined,
    /** `at` is the time of the change. */
    async take(version: number, at: string): Promise<void> {
      try {
        const { valuesOver, picturesGone = 0 } = await read(version)
        const before = present.current
        const after = valuesOver(before)
        putAll(after)
        setTaken({ at, before, after, picturesGone })
      } catch (error) {
        showFailure(error)
      }
    },
    undo(): void {
      if (!taken) return
      putAll(taken.before)
      setTaken(undefined)
      firstControl(form.current)?.focus()
    },
  }
}

/** Says that the fields hold what was before a change, and offers to take that back. */
export function TakenVersion({ state: { taken, undo } }: { state: EarlierVersionState }) {
  const { t } = useTranslation(['dashboard', 'staff'])
  const formatTime = useTimeFormat()
  const element = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is far below.
  useEffect(() => {
    if (taken) element.current?.focus()
  }, [taken])
  return (
    <p ref={element} role="status" className="field-warning" tabIndex={-1}>
      {taken && (
        <>
          {t('history.taken', { time: formatTime(taken.at) })}{' '}
          {taken.picturesGone > 0 && `${t('history.picturesGone', { count: taken.picturesGone })} `}
          <button type="button" className="row-action" onClick={undo}>
            {t('staff:undo')}
          </button>
        </>
      )}
    </p>
  )
}
