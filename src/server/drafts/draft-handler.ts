import type { Transaction } from 'kysely'
import type { DraftKind } from '#contract/content/draft.ts'
import type { ChangedValue } from '#contract/content/history.ts'
import type { Publish } from '#contract/content/publish.ts'
import type { SampleChoice } from '#contract/content/sample-kinds.ts'
import type { Touch } from '#server/platform/data-versions.ts'
import type { Services } from '#server/services.ts'
import type { Database, Tables } from '#server/tables.ts'

/** A draft as its kind gets it: `value` is what was saved. */
export interface SavedDraft {
  id: string
  value: unknown
}

export interface DraftChange {
  transaction: Transaction<Tables>
  touch: Touch
  by: string
  now: Date
}

/** A change that publishes, which fires webhooks. */
export interface PublishingChange extends DraftChange {
  outbox: Services['outbox']
}

/** Work after a change is committed, such as removing files; must not fail. */
export type AfterChange = (services: Pick<Services, 'files' | 'outbox'>) => Promise<void>

/** Description of a draft in lists: title, whether it was ever published, and differences by field. */
export interface DescribedDraft {
  title: string
  isNew: boolean
  values: Record<string, ChangedValue>
}

/** Behaviour of a kind's drafts. `publish` and `discard` remove the draft. */
export interface DraftHandler {
  /** Describes drafts in their order; undefined for one that waits with something that is deleted. */
  describe(
    database: Database,
    drafts: readonly SavedDraft[],
  ): Promise<readonly (DescribedDraft | undefined)[]>
  /** Titles of drafts by their ids; none of those that wait with something that is deleted. */
  titles(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Throws `conflict` where it could not be made public at a time (ISO 8601), `forbidden` where not by them; without it any time will do. */
  checkTime?(draft: SavedDraft, at: string, database: Database, by: string): Promise<void>
  /** Settles what becomes of the built-in sample, before the draft is public or waits for its time. */
  settleSamples?(choice: SampleChoice, change: DraftChange): Promise<void>
  /** Publishes it; throws `conflict` if it can no longer be published, `forbidden` if not by this author. */
  publish(draft: SavedDraft, change: PublishingChange): Promise<AfterChange | void>
  /** Notes that it is gone, where that counts as a change. */
  discard(draft: SavedDraft, change: DraftChange): Promise<AfterChange | void>
}

export type DraftHandlers = Readonly<Record<DraftKind, DraftHandler>>

/** Time of publication: at once, or scheduled (ISO 8601); null by hand. */
export type PublishTime = 'now' | { at: string | null }

/** A time that has passed means now. */
export function publishTime(publish: Publish, now: Date): PublishTime {
  if (publish === 'now') return 'now'
  if (publish === 'draft' || publish === 'submit') return { at: null }
  return new Date(publish) <= now ? 'now' : { at: new Date(publish).toISOString() }
}
