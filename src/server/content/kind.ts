import type { DraftKind } from '#contract/content/draft.ts'
import type { Differences, EntryColumns } from '#server/content/columns.ts'
import type { AfterChange, DraftChange, PublishingChange, PublishTime } from '#server/drafts/draft-handler.ts'
import type { Database } from '#server/tables.ts'

export interface EntryDraft<C> {
  content: C
  /** Scheduled publication (ISO 8601); null if somebody has to publish it. */
  publishAt: string | null
  changedBy: string
  changedAt: string
}

/** All that is known of an entry, deleted or not. */
export interface Entry<C> {
  id: number
  /** Id in addresses, calls and drafts. */
  key: string
  /** Published content; undefined if it was never published. */
  published: C | undefined
  draft: EntryDraft<C> | undefined
  /** The draft if there is one, else the published content. */
  working: C
  /** Counts the changes from 1, drafts among them. */
  version: number
  /** Nobody of staff where it came with the program or from a file. */
  changedBy: string | null
  changedAt: string
  /** Null while it is there; a deleted one can be restored for some time. */
  deletedAt: string | null
  /** Built-in, and staff have not changed what is published. */
  isSample: boolean
}

/** A new entry; without `publishAt` visitors see it at once. */
export interface NewEntry<C> {
  content: C
  /** Its name in addresses, or its number where that was taken before. */
  name: string | undefined
  publishAt?: string | null
  idempotencyKey: string | undefined
}

export type Author = Pick<DraftChange, 'by' | 'now' | 'transaction'>

/** Storage of a kind's entries. Every write counts as a change of the entry's version. */
export interface Storage<C> {
  /** Keeps its own revisions, so the history records none. */
  hasVersions?: true
  /** Returns the entries of these keys, or all, including deleted ones, in the order of their numbers. */
  list(database: Database, keys?: readonly string[]): Promise<Entry<C>[]>
  /** Versions by keys, of those that are not deleted, in the same order. */
  listVersions(database: Database): Promise<ReadonlyMap<string, number>>
  find(database: Database, key: string): Promise<Entry<C> | undefined>
  /** The key of what was added with an idempotency key. */
  findAdded(database: Database, idempotencyKey: string): Promise<string | undefined>
  listDeletedBefore(database: Database, limit: string): Promise<Entry<C>[]>
  insert(entry: NewEntry<C>, author: Author): Promise<Entry<C>>
  /** Publishes content and removes the draft. */
  publish(entry: Entry<C>, content: C, author: Author): Promise<void>
  putDraft(
    entry: Entry<C>,
    draft: Pick<EntryDraft<C>, 'content' | 'publishAt'>,
    author: Author,
  ): Promise<void>
  removeDraft(entry: Entry<C>, author: Author): Promise<void>
  /** Unpublishes an entry; `content` becomes its draft unless it has one. */
  withdraw(entry: Entry<C>, content: C, author: Author): Promise<void>
  setDeleted(entry: Entry<C>, isDeleted: boolean, author: Author): Promise<void>
  /** Removes for good, with its draft. */
  remove(entry: Entry<C>, author: Pick<Author, 'transaction'>): Promise<void>
}

/** A change of what visitors see; undefined: nothing. */
export interface Shown<C> {
  entry: Entry<C>
  before: C | undefined
  after: C | undefined
}

/** A draft that is to be published at a time. */
export interface DueDraft<C> {
  key: string
  content: C
  /** Published content until then. */
  published: C | undefined
  /** Staff member who publishes it, or scheduled it. */
  by: string
  at: Date
  isNow: boolean
}

export interface EntryHooks<C> {
  /** A name for the address of a new entry, for good; without this hook it is known by its number. */
  newName?(database: Database, content: C): Promise<string>
  /** Completes what was sent before it is compared and stored. */
  prepare?(content: C, entry: Entry<C> | undefined, change: DraftChange): Promise<C>
  /** Throws `invalid_input` or `conflict` where it cannot be saved to be public then; also where one that is deleted is to be restored. */
  check?(content: C, when: PublishTime, change: DraftChange, entry: Entry<C> | undefined): Promise<void>
  /** Throws `conflict` where a draft cannot be published, now or at a time to come. */
  checkDraft?(draft: DueDraft<C>, database: Database): Promise<void>
  /** Throws `conflict` where one that is public cannot become a draft alone again. */
  checkWithdrawal?(entry: Entry<C>, change: DraftChange): Promise<void>
  /** The content as it is once it is public from a day on; undefined: as a draft again, after it was public. */
  dated?(content: C, from: Date | undefined): C
  /** After anything is saved, published (`content`) or discarded: settles what belongs to the entry, such as its pictures. */
  onSaved?(entry: Pick<Entry<C>, 'id' | 'key'>, content: C | undefined, change: DraftChange): Promise<void>
  /** After what visitors see has changed: names the tags to touch. */
  onShown?(shown: Shown<C>, change: DraftChange): Promise<void>
  /** After visitors see it for the first time. */
  onFirstPublished?(entry: Pick<Entry<C>, 'id' | 'key'>, change: PublishingChange): Promise<void>
  /** Adds words for values that only the kind can name, such as a referenced entry. */
  inWords?(
    differences: Differences,
    before: C | undefined,
    after: C,
    database: Database,
  ): Promise<Differences>
  /** After it is removed for good. */
  onRemoved?(entry: Entry<C>, transaction: DraftChange['transaction']): Promise<AfterChange | undefined>
}

export interface EntryKind<C extends object> {
  /** Its word in history, drafts and marks of samples. */
  word: DraftKind
  columns: Pick<EntryColumns<C>, 'differences' | 'areSame' | 'title'>
  storage: Storage<C>
  /** Previous content for the history; by default unchanged. */
  kept?: KeptAs<C>
  hooks: EntryHooks<C>
}

/** JSON in another shape than that of the contract, where the version before reads it. */
export interface KeptAs<C> {
  write(content: C): object
  read(kept: object): C
}
