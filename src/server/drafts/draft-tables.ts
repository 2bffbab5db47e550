import type { Generated } from 'kysely'
import type { DraftKind } from '#contract/content/draft.ts'

/** What staff have saved without publishing it; there is one of each thing. */
export interface DraftTable {
  kind: DraftKind
  /** Names the thing among those of its kind. */
  id: string
  /** JSON, in the shape that its kind has for it. */
  value: string
  /** When it goes live by itself (ISO 8601), null when somebody has to publish it. */
  publish_at: string | null
  /** The time that it had before what it is of was deleted. */
  kept_publish_at: Generated<string | null>
  /** Name of the staff member. */
  changed_by: string
  changed_at: string
}

export interface DraftTables {
  draft: DraftTable
}
