import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fields } from '#contract/content/field.ts'
import type { Entry } from '#web/staff/entries/entry-kind.ts'
import { type Values, valuesOfWire } from '#web/staff/entries/entry-values.ts'
import { isSameButForUploads, withArrived, withSince } from '#web/staff/entries/picture-values.ts'
import type { EntryForm } from '#web/staff/entries/use-entry-form.ts'
import { useShowFailure } from '#web/staff/parts/command-provider.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { firstControl } from '#web/ui/first-control.ts'

/** Lacking parts of a revision. */
interface Lacking {
  /** Number of its deleted pictures. */
  picturesGone?: number | undefined
  /** Number of its pictures beyond the form's limit. */
  picturesLeftOut?: number | undefined
}

export type EarlierVersionState = Pick<ReturnType<typeof useEarlierVersion>, 'taken' | 'undo'>

/** Puts the version of a time into the fields. */
export type PutVersion<F extends Fields> = (earlier: Values<F>, at: string) => void

/** Puts an earlier revision of an entry into the fields of its form, to be viewed, saved or undone. */
export function useEarlierVersion<F extends Fields, E extends Entry<F>>(form: EntryForm<F, E>) {
  const { kind, values, saved, putAll, element } = form
  const { t } = useTranslation('entries')
  const formatTime = useTimeFormat()
  const staffCall = useStaffCall()
  const showFailure = useShowFailure()
  const [taken, setTaken] = useState<Lacking & { said: string; before: Values<F>; after: Values<F> }>()
  const present = useRef(values)
  const last = useRef(taken)
  useEffect(() => {
    present.current = values
  }, [values])
  const isSame = (one: Values<F>, other: Values<F>) => isSameButForUploads(kind.fields, one, other)
  function put(earlier: Values<F>, said: string, picturesGone?: number): void {
    // Of two that are taken one after the other, or of one that is pressed twice, only the last counts.
    const former = last.current
    const before =
      former && isSame(former.after, present.current)
        ? withArrived(kind.fields, former.before, present.current)
        : present.current
    const { values: after, picturesLeftOut } = withSince(kind.fields, before, earlier)
    if (!putAll(after)) return
    last.current = { picturesGone, picturesLeftOut, said, before, after }
    setTaken(last.current)
  }
  return {
    /** Undefined after further input. */
    taken: taken && isSame(taken.after, values) ? taken : undefined,
    put: (earlier: Values<F>, at: string) => put(earlier, t('history.takenOf', { time: formatTime(at) })),
    /** Reads what was before a change, whose time is `at`. */
    async take(version: number, at: string): Promise<void> {
      const call = kind.calls.version
      if (!call) return
      try {
        const params = { id: saved?.id ?? '', version }
        const then = await staffCall(call, { params })
        const earlier = kind.valuesOf?.(then) ?? valuesOfWire(kind.fields, then)
        const picturesGone = 'picturesGone' in then ? then.picturesGone : undefined
        put(earlier, t('history.taken', { time: formatTime(at) }), picturesGone)
      } catch (error) {
        showFailure(error)
      }
    },
    undo(): void {
      if (!taken || !putAll(withArrived(kind.fields, taken.before, values))) return
      last.current = undefined
      setTaken(undefined)
      firstControl(element.current)?.focus()
    },
  }
}

/** Reports that the fields hold an earlier revision, and offers undo. */
export function TakenVersion({ state: { taken, undo } }: { state: EarlierVersionState }) {
  const { t } = useTranslation(['entries', 'staff'])
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
          {taken.said} {picturesGone > 0 && `${t('history.picturesGone', { count: picturesGone })} `}
          {picturesLeftOut > 0 && `${t('history.picturesLeftOut', { count: picturesLeftOut })} `}
          <RowAction text={t('staff:undo')} onClick={undo} />
        </>
      )}
    </p>
  )
}
