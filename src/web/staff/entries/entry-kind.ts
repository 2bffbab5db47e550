import type { ReactNode } from 'react'
import type { Api } from '#contract/api/api.ts'
import type { ApiError } from '#contract/api/api-error.ts'
import type { DraftKind, EntryDraft } from '#contract/content/draft.ts'
import type { Fields } from '#contract/content/field.ts'
import type { AnyKind, DeskKind } from '#contract/content/kinds.ts'
import type { Publish } from '#contract/content/publish.ts'
import type { Difference, Values } from '#web/staff/entries/entry-values.ts'
import { typedKey } from '#web/staff/storage-keys.ts'

/** An entry as staff work on it: its draft where there is one, else what is public. */
export interface Entry<F extends Fields = Fields> {
  /** Its number or name, as text. */
  id: string
  version?: number | undefined
  values: Values<F>
  /** Who saved last what is shown, as far as reading it tells that. */
  changed?: { at: string; by: string } | undefined
  /** There while this is not public. */
  draft?: EntryDraft | undefined
}

/** What is wrong with fields, by their paths. */
export type Problems = Readonly<Record<string, string>>

/** What is called for the entries of each kind. */
const verbs = {
  add: (address: Address) => `add${address}` as const,
  change: (address: Address) => `change${address}` as const,
  history: (address: Address) => `read${address}History` as const,
  version: (address: Address) => `read${address}Version` as const,
  remove: (address: Address) => `remove${address}` as const,
  restore: (address: Address) => `restore${address}` as const,
}
type Address = AnyKind['address']
export type HistoryCall = ReturnType<typeof verbs.history>
export type RemoveCall = ReturnType<typeof verbs.remove>
export type RestoreCall = ReturnType<typeof verbs.restore>
type AddCall = ReturnType<typeof verbs.add>
type ChangeCall = ReturnType<typeof verbs.change> | 'changeText' | 'changeCompany'
export type WriteCall = AddCall | ChangeCall

/** What the form of a kind takes over from its definition. */
export const formOf = <K extends AnyKind>({ word, address, id, fields, tag }: K) => ({
  name: word as K['word'],
  fields: fields as K['fields'],
  storageKey: typedKey({ tag }),
  named: (name: string) => ({ id: id === 'number' ? Number(name) : name }),
  calls: {
    add: verbs.add(address),
    change: verbs.change(address),
    history: verbs.history(address),
    version: verbs.version(address),
  },
  removal: { remove: verbs.remove(address), restore: verbs.restore(address) },
})

/** The calls that delete an entry and bring it back. */
export interface Removal {
  remove: RemoveCall
  restore: RestoreCall
}

/** Where the texts are of kinds that have a list of their own and a form in a dialog; they have the same names. */
type DeskTexts = 'jobs:' | `kinds:${DeskKind['word']}.`

/** The scope that they are in. */
export const scopeOf = (texts: DeskTexts) => (texts === 'jobs:' ? 'jobs' : 'kinds')

/** What a form has to know of a kind of entry. All that follows from its fields is not said here. */
export interface EntryKind<F extends Fields = Fields, E extends Entry<F> = Entry<F>> {
  name: DraftKind
  fields: F
  /** Scope, and maybe group, of its texts: labels are `fields`, hints `hints`, options `options` in it. */
  texts: DeskTexts | 'articles:' | 'dashboard:' | 'dashboard:category.' | 'texts:' | 'company:'
  /** Key of its unsaved input in the session. */
  storageKey: string
  /** What names an entry in what is sent to change it. */
  named: (id: string) => object
  /** Without `add` none can be added; without `history` and `version` its form says elsewhere what it was. */
  calls: {
    add?: AddCall
    change: ChangeCall
    history?: HistoryCall
    version?: ReturnType<typeof verbs.version>
  }
  removal?: Removal
  read: (api: Api, id: string) => Promise<E>
  /** What calls give of an entry, where it is not named like the fields. */
  valuesOf?: (wire: object) => Values<F>
  /** What a new entry begins with, where it is not empty. */
  begin?: () => Partial<Values<F>>
  /** What is typed, with what the server fills in. */
  completed?: (typed: Values<F>, saved: Values<F>) => Values<F>
  /** Path of its page, without language; undefined where it has none. */
  pathOf?: (entry: Pick<Entry<F>, 'id' | 'values'>) => string
  useWords: () => KindWords<F, E>
}

/** A kind that has a list of its own, and a form in a dialog. */
export interface ListedKind<F extends Fields = Fields, E extends Entry<F> = Entry<F>>
  extends EntryKind<F, E> {
  texts: DeskTexts
  removal: Removal
}

interface Checked<E> {
  saved: E | undefined
  publish: Publish
  /** What was said until now. */
  shown: Problems
}

/** What only forms of this kind say. */
export interface KindWords<F extends Fields, E extends Entry<F>> {
  add: string
  edit: string
  /** Of the button that makes public at once, where it is no draft; without it that is said to publish. */
  save?: string
  /** Of what is public from now on; `isFirst` where visitors had never seen it. */
  published: (isFirst: boolean) => string
  /** What the server would refuse, but for what follows from the fields. */
  check?: (values: Values<F>, about: Checked<E>) => Problems
  /** What a value is called that names something else, such as another entry. */
  inWords?: (path: string, value: string) => string | undefined
  /** What is said of a field that the server has refused. */
  refused?: (path: string, error: ApiError) => string | undefined
  /** Where in the form that is said, where not all that is refused has a field of its own. */
  placed?: (problems: Problems, form: HTMLFormElement | null) => Problems
  /** Shows what differs, where that is not told field by field. */
  differences?: (differences: readonly Difference[]) => ReactNode
}
