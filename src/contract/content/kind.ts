import type { Field, Fields } from '#contract/content/field.ts'
import type { PublicScreen, publicPaths } from '#contract/pages/addresses.ts'

/** A kind of entries, free of schemas. Its own behaviour is in hooks of the server or in a component. */
export interface Kind {
  /** Its word in drafts, in the history and among the samples. */
  word: string
  /** Its name in addresses of the API and in names of calls: `/Job`, `addJob`. */
  address: string
  /** Plural, in names of list calls: `listJobs`. */
  plural: string
  table: string
  /** Entries are identified by a number, or by a permanent name. */
  id: 'number' | 'name'
  /** Cache tag of its list, touched at every change. */
  tag: string
  /** Page of one entry; undefined if entries have no page of their own. */
  page?: PublicScreen
  /** Page that shows all entries, for a kind without pages of its own. */
  shownOn?: keyof typeof publicPaths
  /**
   * End of the address of the generic staff screen; undefined for a kind with a screen of its own. Its words are in
   * the texts of the scope `kinds`.
   */
  desk?: string
  /** For staff alone: visitors cannot even ask for its entries. */
  isInternal?: true
  /** Its entries only group others and make no statement about the company. */
  isGrouping?: true
  /** The built-in sample has entries of this kind. */
  hasSamples?: true
  /** The first publication of an entry fires a webhook: `job.published`. */
  isAnnounced?: true
  fields: Fields
}

/**
 * A kind whose calls, schemas, table, routes and screen derive from its fields; its entries are identified by numbers.
 */
export interface PlainKind extends Kind {
  id: 'number'
  desk: string
  fields: Readonly<Record<string, Exclude<Field, { sort: 'references' }>>>
}
