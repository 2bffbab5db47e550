import type { Generated } from 'kysely'
import type { DraftKind } from '#contract/content/draft.ts'

/** Unpublished changes, one per entry. */
export interface DraftTable {
  kind: DraftKind
  /** Names the thing among those of its kind. */
  id: string
  /** JSON, in the shape that its kind has for it. */
  value: string
  /** Scheduled publication (ISO 8601); null if somebody has to publish it. */
  publish_at: string | null
  /** The time that it had before what it is of was deleted. */
  kept_publish_at: Generated<string | null>
  /** Name of the staff member that has set the time; null where the version before did, which may run beside this one. */
  scheduled_by: Generated<string | null>
  /** JSON: why it was not published at its time, until somebody does something about it. */
  refusal: Generated<string | null>
  /** Name of the staff member. */
  changed_by: string
  changed_at: string
  /** Name of the staff member that submitted it for approval. */
  handed_in_by: Generated<string | null>
  /** Null if it does not wait for that (any more). */
  handed_in_at: Generated<string | null>
  /** With which the office has given it back. */
  note: Generated<string | null>
}

export interface DraftTables {
  draft: DraftTable
}
