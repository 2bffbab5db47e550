import type { Field, Fields } from '#contract/content/field.ts'
import type { PublicScreen } from '#contract/pages/addresses.ts'

/** What can be said of a kind of entries, free of schemas. What it does in its own way is a hook of the server, or a component. */
export interface Kind {
  /** Its word in drafts, in the history and among the samples. */
  word: string
  /** Its name in addresses of the API and in names of calls: `/Job`, `addJob`. */
  address: string
  /** The same for several, in names of calls that list them: `listJobs`. */
  plural: string
  table: string
  /** Whether addresses, calls and drafts name an entry by its number, or by a name that it is given once and for good. */
  id: 'number' | 'name'
  /** The tag of what shows its list; it is touched whenever that changes. */
  tag: string
  /** Where visitors read one entry; left out where none has a page of its own. */
  page?: PublicScreen
  /** Where visitors read it among the others; of a kind without pages of its own. */
  shownOn?: PublicScreen
  /**
   * Its screen in the staff area is the one for any kind, whose address ends with this; left out where it has a screen of its own. Its
   * words are in the texts of the scope `kinds`.
   */
  desk?: string
  /** Its entries only bring others into an order, and say nothing of the company themselves. */
  isGrouping?: true
  /** The built-in sample has some. */
  hasSamples?: true
  /** Webhooks are told when visitors first see one: `job.published`. */
  isAnnounced?: true
  fields: Fields
}

/** A kind of which calls, schemas, table, routes and screen follow from its fields: its entries are known by their numbers. */
export interface PlainKind extends Kind {
  id: 'number'
  desk: string
  shownOn: PublicScreen
  fields: Readonly<Record<string, Exclude<Field, { sort: 'slug' | 'richText' | 'references' }>>>
}
