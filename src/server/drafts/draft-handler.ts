import type { Transaction } from 'kysely'
import type { DraftKind } from '#contract/draft.ts'
import type { ChangedValue } from '#contract/history.ts'
import type { Touch } from '#server/platform/data-versions.ts'
import type { Outbox } from '#server/platform/outbox/outbox.ts'
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

/** What else making something public takes. */
export interface PublishingChange extends DraftChange {
  /** For telling others of it. */
  outbox: Pick<Outbox, 'add'>
}

/** What differs between kinds of drafts. The draft itself is taken away before `publish` or `discard` is asked. */
export interface DraftHandler {
  /** What lists say of these drafts, in their order: a title, and what differs from what is public, by fields. */
  describe(
    database: Database,
    drafts: readonly SavedDraft[],
  ): Promise<{ title: string; values: Record<string, ChangedValue> }[]>
  /** Makes it public; throws `conflict` where that cannot be done any more. */
  publish(draft: SavedDraft, change: PublishingChange): Promise<void>
  /** Notes that it is gone, where that counts as a change. */
  discard(draft: SavedDraft, change: DraftChange): Promise<void>
}

export type DraftHandlers = Readonly<Record<DraftKind, DraftHandler>>
