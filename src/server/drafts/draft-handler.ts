import type { Transaction } from 'kysely'
import type { DraftKind } from '#contract/content/draft.ts'
import type { ChangedValue } from '#contract/content/history.ts'
import type { SampleChoice } from '#contract/content/sample-kinds.ts'
import type { Touch } from '#server/platform/data-versions.ts'
import type { Services } from '#server/services.ts'
import type { Database, Tables } from '#server/tables.ts'

/** A draft as its kind gets it: `value` is what was saved. */
export interface SavedDraft {
  id: string
  value: unknown
}

/** Who does something to a draft, and when. */
export interface DraftChange {
  transaction: Transaction<Tables>
  touch: Touch
  by: string
  now: Date
}

/** The same where it becomes public, which others may be told of. */
export interface PublishingChange extends DraftChange {
  outbox: Services['outbox']
}

/** What is left to do once a change is made, such as removing files; it must not fail. */
export type AfterChange = (services: Pick<Services, 'files' | 'outbox'>) => Promise<void>

/** What lists say of a draft: a title, whether visitors have never seen the entry, and what differs from what is public, by fields. */
export interface DescribedDraft {
  title: string
  isNew: boolean
  values: Record<string, ChangedValue>
}

/** What differs between kinds of drafts. Whoever publishes or discards one takes it away. */
export interface DraftHandler {
  /** Describes drafts in their order; undefined for one that waits with something that is deleted. */
  describe(
    database: Database,
    drafts: readonly SavedDraft[],
  ): Promise<readonly (DescribedDraft | undefined)[]>
  /** Throws `conflict` where it could not be made public at a time (ISO 8601), `forbidden` where not by them; without it any time will do. */
  checkTime?(draft: SavedDraft, at: string, database: Database, by: string): Promise<void>
  /** Settles what becomes of the built-in sample, before the draft is public or waits for its time. */
  settleSamples?(choice: SampleChoice, change: DraftChange): Promise<void>
  /** Makes it public; throws `conflict` where that cannot be done any more, `forbidden` where not by them. */
  publish(draft: SavedDraft, change: PublishingChange): Promise<AfterChange | void>
  /** Notes that it is gone, where that counts as a change. */
  discard(draft: SavedDraft, change: DraftChange): Promise<AfterChange | void>
}

export type DraftHandlers = Readonly<Record<DraftKind, DraftHandler>>
