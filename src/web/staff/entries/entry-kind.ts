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
  /** Author of the last change, if reading returns it. */
  changed?: { at: string; by: string } | undefined
  /** There while this is not public. */
  draft?: EntryDraft | undefined
}

/** Problems of fields, by their paths. */
export type Problems = Readonly<Record<string, string>>

/** Names of a kind's calls, by verb. */
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
type AddCall = ReturnType<typeof verbs.add>
type ChangeCall = ReturnType<typeof verbs.change> | 'changeText' | 'changeCompany'
export type WriteCall = AddCall | ChangeCall

/** Returns what the form of a kind takes over from its definition. */
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

/** The calls that delete and restore an entry. */
export interface Removal {
  remove: ReturnType<typeof verbs.remove>
  restore: ReturnType<typeof verbs.restore>
}

/** Scopes of the texts of kinds with a list and a form in a dialog; they have the same names. */
type DeskTexts = 'jobs:' | `kinds:${DeskKind['word']}.`

/** The scope that they are in. */
export const scopeOf = (texts: DeskTexts) => (texts === 'jobs:' ? 'jobs' : 'kinds')

/** Description of a kind of entry for its form, without what follows from its fields. */
export interface EntryKind<F extends Fields = Fields, E extends Entry<F> = Entry<F>> {
  name: DraftKind
  fields: F
  /** Scope, and maybe group, of its texts: labels are `fields`, hints `hints`, options `options` in it. */
  texts: DeskTexts | 'articles:' | 'dashboard:' | 'dashboard:category.' | 'texts:' | 'company:'
  /** Key of its unsaved input in the session. */
  storageKey: string
  /** Returns the entry's id as sent in changes. */
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
  /** Returns an entry's values from a call's answer, if not named like the fields. */
  valuesOf?: (wire: object) => Values<F>
  /** Returns the initial values of a new entry; empty by default. */
  begin?: () => Partial<Values<F>>
  /** Returns the input completed by what the server fills in. */
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
  /** Problems shown so far. */
  shown: Problems
}

/** Particular words of a kind's forms. */
export interface KindWords<F extends Fields, E extends Entry<F>> {
  add: string
  edit: string
  /** Label of the button that publishes at once if there is no draft; by default the word for publishing. */
  save?: string
  /** Returns the notice after publishing; `isFirst` for a never published entry. */
  published: (isFirst: boolean) => string
  /** Returns problems that the server would refuse, except those that follow from the fields. */
  check?: (values: Values<F>, about: Checked<E>) => Problems
  /** Returns the name of a value that refers to something else, such as another entry. */
  inWords?: (path: string, value: string) => string | undefined
  /** Returns the words for a field refused by the server. */
  refused?: (path: string, error: ApiError) => string | undefined
  /** Returns the problems at their places in the form, if some have no field of their own. */
  placed?: (problems: Problems, form: HTMLFormElement | null) => Problems
  /** Shows differences other than field by field. */
  differences?: (differences: readonly Difference[]) => ReactNode
}
