import type { Fields } from '#contract/content/field.ts'
import type { Publish } from '#contract/content/publish.ts'
import type { Entry, EntryKind, Problems } from '#web/staff/entries/entry-kind.ts'
import { blankValues, type Values } from '#web/staff/entries/entry-values.ts'
import { findKept, type Kept } from '#web/staff/entries/kept-input.ts'

/** The other saved version, and the one to be saved here. */
export interface Conflict<E> {
  theirs: E
  publish: Publish
}

/** Reason of a control against saving now. */
export interface Hold {
  /** Saving continues by itself afterwards. */
  isPending?: boolean | undefined
  problem?: string | undefined
  /** Other values would take away what it is about. */
  isFixed?: boolean
}

export interface FormState<F extends Fields, E extends Entry<F>> {
  /** Last known saved version; undefined for a new one. */
  saved: E | undefined
  /** Values of the fields at that time. */
  base: Values<F>
  /** The version that was read before typing began. */
  version: number | undefined
  values: Values<F>
  /** Input of before that the form began with. */
  kept: Kept<F> | undefined
  problems: Problems
  conflict: Conflict<E> | undefined
  holds: Readonly<Record<string, Hold>>
  /** For whom it is to be saved as soon as nothing is pending. */
  waiting: Publish | undefined
  /** Controls that keep what they show themselves begin anew with each. */
  edition: number
  /** Number of requests to focus the first problem. */
  focusTurn: number
  /** Set when it is saved, under its name, or given up: nothing that is typed counts any more. */
  left: { id: string | undefined } | undefined
}

export type FormStep<F extends Fields, E extends Entry<F>> =
  /** `paths` have no problem any more. */
  | { do: 'change'; next: (present: Values<F>) => Values<F>; paths: readonly string[] }
  /** Other values for all fields. */
  | { do: 'put'; values: Values<F> }
  | { do: 'startAnew' }
  | { do: 'set'; parts: Partial<Pick<FormState<F, E>, 'problems' | 'waiting' | 'conflict' | 'left'>> }
  | { do: 'say'; path: string; problem: string | undefined }
  | { do: 'refuse'; problems: Problems }
  | { do: 'hold'; path: string; hold: Hold | undefined }
  /** Continues from the server's version; also with its values, if `isTheirs`. */
  | { do: 'take'; saved: E; isTheirs: boolean }
  | { do: 'update'; next: (present: E) => E }

/** True for a place and for what is below it. */
const isAt = (path: string, at: string) =>
  path === at || path.startsWith(`${at}.`) || path.startsWith(`${at}[`)

export function nextState<F extends Fields, E extends Entry<F>>(
  state: FormState<F, E>,
  step: FormStep<F, E>,
): FormState<F, E> {
  switch (step.do) {
    case 'change': {
      const others = Object.entries(state.problems).filter(
        ([path]) => !step.paths.some((at) => isAt(path, at)),
      )
      return { ...state, values: step.next(state.values), problems: Object.fromEntries(others) }
    }
    case 'put':
      return { ...state, values: step.values, problems: {}, edition: state.edition + 1 }
    case 'startAnew': {
      const { base, saved, edition } = state
      return {
        ...state,
        values: base,
        version: saved?.version,
        kept: undefined,
        problems: {},
        edition: edition + 1,
      }
    }
    case 'set':
      return { ...state, ...step.parts }
    case 'say': {
      const others = Object.entries(state.problems).filter(([path]) => path !== step.path)
      const said: [string, string][] = step.problem === undefined ? [] : [[step.path, step.problem]]
      return { ...state, problems: Object.fromEntries([...others, ...said]) }
    }
    case 'refuse':
      return { ...state, problems: step.problems, waiting: undefined, focusTurn: state.focusTurn + 1 }
    case 'hold': {
      const others = Object.entries(state.holds).filter(([path]) => path !== step.path)
      return { ...state, holds: Object.fromEntries(step.hold ? [...others, [step.path, step.hold]] : others) }
    }
    case 'take': {
      const { saved, isTheirs } = step
      const begun = { ...state, saved, base: saved.values, version: saved.version, kept: undefined }
      const next = { ...begun, problems: {}, conflict: undefined }
      return isTheirs ? { ...next, values: saved.values, edition: state.edition + 1 } : next
    }
    case 'update':
      return { ...state, saved: state.saved && step.next(state.saved) }
  }
}

/** Returns the reasons of controls against saving, all or those that are meant. */
export const problemsOfHolds = (
  holds: FormState<Fields, Entry>['holds'],
  isMeant: (hold: Hold) => boolean = () => true,
): Problems =>
  Object.fromEntries(
    Object.entries(holds).flatMap(([path, hold]) =>
      hold.problem !== undefined && isMeant(hold) ? [[path, hold.problem]] : [],
    ),
  )

/** Returns the initial state of a form: kept input, given values, or what is saved. */
export function firstState<F extends Fields, E extends Entry<F>>(
  kind: EntryKind<F, E>,
  read: E | undefined,
  begin: Values<F> | undefined,
): FormState<F, E> {
  const base = read?.values ?? { ...blankValues(kind.fields), ...kind.begin?.() }
  const kept = begin ? undefined : findKept(kind, read?.id, base)
  return {
    saved: read,
    base,
    version: kept?.version ?? read?.version,
    values: kept?.values ?? begin ?? base,
    kept,
    problems: {},
    conflict: undefined,
    holds: {},
    waiting: undefined,
    edition: 0,
    focusTurn: 0,
    left: undefined,
  }
}
