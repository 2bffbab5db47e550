import type { Transaction } from 'kysely'
import type { DraftKind } from '#contract/content/draft.ts'
import type { ChangedValue } from '#contract/content/history.ts'
import type { Publish } from '#contract/content/publish.ts'
import type { SampleChoice } from '#contract/content/sample-kinds.ts'
import type { Touch } from '#server/platform/data-versions.ts'
import type { Services } from '#server/services.ts'
import type { Database, Tables } from '#server/tables.ts'

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

/** Makes a change by a staff member at the present time. */
export async function changeBy<T>(
  { clock, outbox, versions }: Pick<Services, 'clock' | 'outbox' | 'versions'>,
  by: string,
  make: (change: PublishingChange) => Promise<T>,
): Promise<T> {
  return await versions.change((transaction, touch) =>
    make({ transaction, touch, by, now: clock.now(), outbox }),
  )
}

/** Work after a change is committed, such as removing files; must not fail. */
export type AfterChange = (services: Pick<Services, 'files' | 'outbox'>) => Promise<void>

/** Description of a draft in lists: title, whether it was ever published, and differences by field. */
export interface DescribedDraft {
  title: string
  isNew: boolean
  values: Record<string, ChangedValue>
}

/** Behaviour of a kind's drafts, each known by its id. `publish` and `discard` remove the draft. */
export interface DraftHandler {
  /** Describes drafts by their ids; none of those that wait with something that is deleted. */
  describe(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, DescribedDraft>>
  /** Their titles alone. */
  titles(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Throws `conflict` where it could not be made public at a time (ISO 8601), `forbidden` where not by them. */
  checkTime(id: string, at: string, database: Database, by: string): Promise<void>
  /** Settles what becomes of the built-in sample, before the draft is public or waits for its time. */
  settleSamples?(choice: SampleChoice, change: DraftChange): Promise<void>
  /** Publishes it; throws `conflict` if it can no longer be published, `forbidden` if not by this author. */
  publish(id: string, change: PublishingChange): Promise<void>
  /** Notes that it is gone, where that counts as a change. */
  discard(id: string, change: DraftChange): Promise<void>
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
