import { useEffect, useReducer, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import type { Fields } from '#contract/content/field.ts'
import type { Publish } from '#contract/content/publish.ts'
import type { Entry, EntryKind } from '#web/staff/entries/entry-kind.ts'
import { firstState, type Hold, nextState, problemsOfHolds } from '#web/staff/entries/entry-state.ts'
import { emptyRequired, isSameWhenSaved, isTooLong, type Values } from '#web/staff/entries/entry-values.ts'
import { type Kept, keptInput } from '#web/staff/entries/kept-input.ts'
import { useNumberProblems } from '#web/staff/entries/number-problems.ts'
import { keptValues } from '#web/staff/entries/picture-values.ts'
import { useProblemFocus } from '#web/staff/entries/use-problem-focus.ts'
import { type Complete, useSaveEntry } from '#web/staff/entries/use-save-entry.ts'
import type { ValueOf } from '#web/staff/fields/field-sorts.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { useTyping } from '#web/staff/parts/typed-entries.ts'
import { staffCache } from '#web/staff/session/staff-cache.ts'

interface FormOptions<F extends Fields, E> {
  /** The entry as it was read; undefined for a new one. */
  read: E | undefined
  /** Initial values of a new one, such as a copy of another; they replace kept input. */
  begin?: Values<F> | undefined
  /** True if the form is a page of its own, which stays open after saving. */
  isStaying?: boolean
  complete?: Complete
}

/** State and actions of the form of an entry. */
export function useEntryForm<F extends Fields, E extends Entry<F>>(
  kind: EntryKind<F, E>,
  { read, begin, isStaying, complete }: FormOptions<F, E>,
) {
  const { t } = useTranslation(['entries', 'staff'])
  const { revalidate } = useRevalidator()
  const { staffCall, run, isBusy: isDiscarding } = useCommand()
  const words = kind.useWords()
  const numberProblems = useNumberProblems()
  const [state, step] = useReducer(nextState<F, E>, undefined, () => firstState(kind, read, begin))
  const { saved, values, version, kept, conflict, holds, left, waiting } = state
  const element = useRef<HTMLFormElement>(null)
  const countWeaknesses = useRef((): number => 0)
  const problemFocus = useProblemFocus(element, state.focusTurn)
  const hasTyped = !isSameWhenSaved(kind.fields, values, state.base)
  const saving = useSaveEntry({
    kind,
    words,
    entry: saved,
    values,
    storedKey: kept?.idempotencyKey,
    complete,
    countWeaknesses: () => countWeaknesses.current(),
    afterwards: isStaying ? goOn : undefined,
    onSaved: (id) => !isStaying && leave(id),
    onConflict: (theirs, publish) => step({ do: 'set', parts: { conflict: { theirs, publish } } }),
    onRefused: (problems) =>
      step({ do: 'refuse', problems: words.placed?.(problems, element.current) ?? problems }),
  })
  const isWaiting = waiting !== undefined
  const isBusy = saving.isBusy || isDiscarding || isWaiting
  const isPending = Object.values(holds).some((hold) => hold.isPending)

  const typed: Kept<F> = {
    ...(saved && { id: saved.id }),
    ...(version !== undefined && { version }),
    ...(saving.triedKey && { idempotencyKey: saving.triedKey }),
    ...keptValues(kind.fields, values),
    typedAt: values === kept?.values ? kept.typedAt : Date.now(),
  }
  const parts = [values, hasTyped, version, saving.triedKey]
  const forgetTyped = useTyping(keptInput(kind), saved?.id, hasTyped ? typed : undefined, parts)

  async function goOn(): Promise<void> {
    await staffCache.invalidateQueries({ refetchType: 'none' })
    const next = await kind.read(staffCall, saved?.id ?? '')
    step({ do: 'take', saved: next, isTheirs: true })
  }

  function leave(id?: string): void {
    forgetTyped()
    step({ do: 'set', parts: { left: { id } } })
  }

  /** Returns true if the server would take it; otherwise the problem is said beside each field. */
  function check(publish: Publish): boolean {
    const empty = emptyRequired(kind.fields, values).map((path) => [path, t('staff:required')])
    const problems = {
      ...Object.fromEntries(empty),
      ...numberProblems(kind.fields, values),
      ...words.check?.(values, {
        saved,
        publish: saved ? saving.timeOf(publish, saved) : publish,
        shown: state.problems,
      }),
      ...problemsOfHolds(holds),
    }
    const isGood = Object.keys(problems).length === 0 && !isTooLong(kind.fields, values)
    step(isGood ? { do: 'set', parts: { problems } } : { do: 'refuse', problems })
    return isGood
  }

  function save(publish: Publish): void {
    if (!check(publish)) return
    if (isPending) step({ do: 'set', parts: { waiting: publish } })
    else void saving.save(publish, version)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits only for what is pending
  useEffect(() => {
    if (waiting === undefined || isPending) return
    step({ do: 'set', parts: { waiting: undefined } })
    // Not if something turned out to be unusable meanwhile.
    if (Object.keys(state.problems).length > 0) step({ do: 'refuse', problems: state.problems })
    else save(waiting)
  }, [waiting, isPending])

  return {
    ...state,
    ...problemFocus,
    kind,
    words,
    element,
    /** Set by what looks for them, once it is loaded. */
    countWeaknesses,
    saving,
    isBusy,
    isWaiting,
    isDirty: hasTyped && !left,
    /** Time of the restored input, in milliseconds since 1970. */
    restoredFrom: hasTyped || kept?.unsent ? kept?.typedAt : undefined,
    forgetTyped,
    /** The form is not needed any more: what was typed is saved under this name, or not wanted. */
    leave(id?: string) {
      if (isStaying) return step({ do: 'startAnew' })
      // A request without an answer may have arrived, and what was read after a conflict is newer than the list.
      if (saving.hasSent || saved !== read) void revalidate()
      leave(id)
    },
    save(publish: Publish) {
      if (!isBusy) save(publish)
    },
    stopWaiting: () => step({ do: 'set', parts: { waiting: undefined } }),
    /** `path` names the part of the field that is typed in, where it has parts. */
    change<N extends keyof F & string>(
      name: N,
      value: ValueOf<F[N]> | ((present: ValueOf<F[N]>) => ValueOf<F[N]>),
      path: string = name,
    ) {
      if (isBusy) return
      const next = (present: Values<F>) => ({
        ...present,
        [name]:
          typeof value === 'function'
            ? (value as (old: ValueOf<F[N]>) => ValueOf<F[N]>)(present[name])
            : value,
      })
      step({ do: 'change', next, paths: [path] })
    },
    /** Replaces the values of all fields without saving. Returns whether the form has accepted them. */
    putAll(next: Values<F>): boolean {
      if (isBusy) return false
      const problems = problemsOfHolds(holds, ({ isFixed }) => isFixed === true)
      const isFixed = Object.keys(problems).length > 0
      step(isFixed ? { do: 'refuse', problems } : { do: 'put', values: next })
      return !isFixed
    },
    /** Changes what comes by itself, such as a picture that has arrived: while the form is saved, too. */
    arrive<N extends keyof F & string>(name: N, change: (present: ValueOf<F[N]>) => ValueOf<F[N]>) {
      const next = (present: Values<F>) => ({ ...present, [name]: change(present[name]) })
      step({ do: 'change', next, paths: [] })
    },
    /** Shows or removes a problem beside a field. */
    say: (path: string, problem: string | undefined) => step({ do: 'say', path, problem }),
    hold: (path: string, hold: Hold | undefined) => step({ do: 'hold', path, hold }),
    /** Begins again with what is saved, without the restored input. */
    forgetRestored() {
      if (!isBusy) step({ do: 'startAnew' })
    },
    update: (next: (present: E) => E) => step({ do: 'update', next }),
    forgetConflict: () => step({ do: 'set', parts: { conflict: undefined } }),
    takeTheirs() {
      if (conflict) step({ do: 'take', saved: conflict.theirs, isTheirs: true })
    },
    keepMine() {
      if (!conflict) return
      step({ do: 'take', saved: conflict.theirs, isTheirs: false })
      void saving.save(conflict.publish, conflict.theirs.version, conflict.theirs)
    },
    async discard() {
      if (!saved || isBusy) return
      const items = [{ kind: kind.name, id: saved.id, changedAt: saved.draft?.changedAt }]
      const discard = () => staffCall('discardDrafts', { body: { items } })
      const isDone = await run(discard, t('done.discarded'), isStaying ? goOn : undefined)
      if (isDone && !isStaying) leave(saved.id)
    },
  }
}

export type EntryForm<F extends Fields, E extends Entry<F>> = ReturnType<typeof useEntryForm<F, E>>

/** Members of a form for the controls of fields, the same for every kind. */
export type FieldsForm<F extends Fields> = Pick<
  EntryForm<F, Entry<F>>,
  'values' | 'problems' | 'saved' | 'edition' | 'change' | 'isBusy' | 'arrive' | 'say' | 'hold'
> & { kind: Pick<EntryKind<F>, 'fields' | 'texts'> }
