import { type Insertable, type Selectable, sql } from 'kysely'
import { ApiError } from '#contract/api/api-error.ts'
import type { Approval, DraftItem, DraftKind } from '#contract/content/draft.ts'
import type { DraftTable } from '#server/drafts/draft-tables.ts'
import type { Database } from '#server/tables.ts'

export type DraftRow = Selectable<DraftTable>

export async function findDraft(database: Database, { kind, id }: DraftItem): Promise<DraftRow | undefined> {
  return await database
    .selectFrom('draft')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function requireDraft(database: Database, item: DraftItem): Promise<DraftRow> {
  const draft = await findDraft(database, item)
  if (!draft) throw noSuchDraft(item)
  return draft
}

export function noSuchDraft({ kind, id }: DraftItem): ApiError {
  return new ApiError('not_found', `There is no draft of ${kind} ${id}.`)
}

/** All drafts, or those of a kind, the latest first. */
export async function listDrafts(database: Database, kind?: DraftKind): Promise<DraftRow[]> {
  return await database
    .selectFrom('draft')
    .selectAll()
    .$if(kind !== undefined, (drafts) => drafts.where('kind', '=', kind as DraftKind))
    .orderBy('changed_at', 'desc')
    .orderBy('kind')
    .orderBy('id')
    .execute()
}

/** Drafts whose time (ISO 8601) has come, in the order of their times. */
export async function listDueDrafts(database: Database, now: string): Promise<DraftItem[]> {
  return await database
    .selectFrom('draft')
    .select(['kind', 'id'])
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .orderBy('kind')
    .orderBy('id')
    .execute()
}

export async function putDraft(
  database: Database,
  { kind, id, ...draft }: Insertable<DraftTable>,
): Promise<void> {
  const columns = { kept_publish_at: null, ...draft }
  await database
    .insertInto('draft')
    .values({ kind, id, ...columns })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(columns))
    .execute()
}

/** Sets the scheduled publication of a draft; null: by hand. */
export async function updatePublishAt(
  database: Database,
  { kind, id }: DraftItem,
  publishAt: string | null,
): Promise<void> {
  await database
    .updateTable('draft')
    .set({ publish_at: publishAt })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute()
}

/** Sets how a draft stands with the office; undefined: it is no longer asked. */
export async function updateApproval(
  database: Database,
  { kind, id }: DraftItem,
  approval: Approval | undefined,
): Promise<void> {
  await database
    .updateTable('draft')
    .set({
      handed_in_by: approval?.by ?? null,
      handed_in_at: approval?.at ?? null,
      note: approval?.note ?? null,
    })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute()
}

export function approvalOf(
  row: Pick<DraftRow, 'handed_in_by' | 'handed_in_at' | 'note'>,
): Approval | undefined {
  const { handed_in_by: by, handed_in_at: at, note } = row
  return by === null ? undefined : { by, ...(at !== null && { at }), ...(note !== null && { note }) }
}

/** Suspends a draft's schedule while its entry is deleted. */
export async function pauseDraft(database: Database, { kind, id }: DraftItem): Promise<void> {
  await database
    .updateTable('draft')
    .set((draft) => ({ kept_publish_at: draft.ref('publish_at'), publish_at: null }))
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute()
}

/** Restores the schedule, unless it has passed by `now` (ISO 8601). */
export async function resumeDraft(database: Database, { kind, id }: DraftItem, now: string): Promise<void> {
  await database
    .updateTable('draft')
    .set({
      publish_at: sql`case when kept_publish_at > ${now} then kept_publish_at end`,
      kept_publish_at: null,
    })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute()
}

export async function removeDraft(database: Database, { kind, id }: DraftItem): Promise<void> {
  await database.deleteFrom('draft').where('kind', '=', kind).where('id', '=', id).execute()
}
