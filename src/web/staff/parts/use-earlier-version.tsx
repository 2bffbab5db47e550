import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShowFailure } from '#web/staff/parts/command-provider.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { firstControl } from '#web/ui/first-control.ts'

/** What is said of a version beside its time. */
interface Lacking {
  /** How many of its pictures are gone. */
  picturesGone?: number | undefined
  /** How many of its pictures do not fit in beside those that are there. */
  picturesLeftOut?: number | undefined
}

interface EarlierVersionOptions<V> {
  /** What the fields hold. */
  values: V
  isSame: (one: V, other: V) => boolean
  /** Returns whether the fields have taken them. */
  putAll: (values: V) => boolean
  /** Reads what the entry was before a change: given what the fields hold, what they are to hold. */
  read: (version: number) => Promise<(present: V) => Lacking & { values: V }>
  /** Earlier values with what has arrived for them since, such as a picture that was on its way. */
  upToDate?: (earlier: V, present: V) => V
  form: RefObject<HTMLFormElement | null>
}

export type EarlierVersionState = ReturnType<typeof useEarlierVersion>

/** Puts what an entry was before a change into the fields of its form, where it can be looked at, saved or taken back. */
export function useEarlierVersion<V>(options: EarlierVersionOptions<V>) {
  const { values, isSame, putAll, read, upToDate = (earlier) => earlier, form } = options
  const showFailure = useShowFailure()
  const [taken, setTaken] = useState<Lacking & { at: string; before: V; after: V }>()
  const present = useRef(values)
  const last = useRef(taken)
  useEffect(() => {
    present.current = values
  }, [values])
  return {
    /** Undefined as soon as somebody types on. */
    taken: taken && isSame(taken.after, values) ? taken : undefined,
    /** `at` is the time of the change. */
    async take(version: number, at: string): Promise<void> {
      try {
        const over = await read(version)
        // Of two that are taken one after the other, or of one that is pressed twice, only the last counts.
        const former = last.current
        const before =
          former && isSame(former.after, present.current)
            ? upToDate(former.before, present.current)
            : present.current
        const { values: after, ...lacking } = over(before)
        if (!putAll(after)) return
        last.current = { ...lacking, at, before, after }
        setTaken(last.current)
      } catch (error) {
        showFailure(error)
      }
    },
    undo(): void {
      if (!taken || !putAll(upToDate(taken.before, values))) return
      last.current = undefined
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
  const { picturesGone = 0, picturesLeftOut = 0 } = taken ?? {}
  return (
    <p ref={element} role="status" className="field-warning" tabIndex={-1}>
      {taken && (
        <>
          {t('history.taken', { time: formatTime(taken.at) })}{' '}
          {picturesGone > 0 && `${t('history.picturesGone', { count: picturesGone })} `}
          {picturesLeftOut > 0 && `${t('history.picturesLeftOut', { count: picturesLeftOut })} `}
          <button type="button" className="row-action" onClick={undo}>
            {t('staff:undo')}
          </button>
        </>
      )}
    </p>
  )
}
