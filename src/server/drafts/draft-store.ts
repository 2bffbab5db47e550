import { type Insertable, type Selectable, sql } from 'kysely'
import { ApiError } from '#contract/api/api-error.ts'
import type { Approval, DraftItem, DraftKind, Refusal, SeenDraft } from '#contract/content/draft.ts'
import type { DraftChange } from '#server/drafts/draft-handler.ts'
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

export async function requireDraft(database: Database, { changedAt, ...item }: SeenDraft): Promise<DraftRow> {
  const draft = await findDraft(database, item)
  if (!draft) throw noSuchDraft(item)
  if (changedAt === undefined || changedAt === draft.changed_at) return draft
  throw new ApiError('conflict', 'Somebody else has changed this draft meanwhile.', [
    { field: 'version', problem: `is that of ${draft.changed_at} by now` },
  ])
}

export function noSuchDraft({ kind, id }: DraftItem): ApiError {
  return new ApiError('not_found', `There is no draft of ${kind} ${id}.`)
}

/** All drafts, those of a kind, or those of it with these ids, the latest first. */
export async function listDrafts(
  database: Database,
  kind?: DraftKind,
  ids?: readonly string[],
): Promise<DraftRow[]> {
  return await database
    .selectFrom('draft')
    .selectAll()
    .$if(kind !== undefined, (drafts) => drafts.where('kind', '=', kind as DraftKind))
    .$if(ids !== undefined, (drafts) => drafts.where('id', 'in', ids ?? []))
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
  const scheduled_by = draft.publish_at === null ? null : draft.changed_by
  const columns = { kept_publish_at: null, scheduled_by, refusal: null, ...draft }
  await database
    .insertInto('draft')
    .values({ kind, id, ...columns })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(columns))
    .execute()
}

/** Keeps what a staff member says as a draft, until a time (ISO 8601) or by hand. */
export async function writeDraft(
  { transaction, by, now }: Pick<DraftChange, 'transaction' | 'by' | 'now'>,
  item: DraftItem,
  said: object,
  publishAt: string | null,
): Promise<void> {
  await putDraft(transaction, {
    ...item,
    value: JSON.stringify(said),
    publish_at: publishAt,
    changed_by: by,
    changed_at: now.toISOString(),
  })
}

/** Says of a draft when it is published, and who has saved it when. */
export const standingOf = ({ publish_at, changed_by, changed_at }: DraftRow) => ({
  publishAt: publish_at,
  changedBy: changed_by,
  changedAt: changed_at,
})

const updating = (database: Database, { kind, id }: DraftItem) =>
  database.updateTable('draft').where('kind', '=', kind).where('id', '=', id)

/** Sets the scheduled publication of a draft, and by whom; without it: by hand. */
export async function updateSchedule(
  database: Database,
  item: DraftItem,
  schedule?: { at: string; by: string },
): Promise<void> {
  const { at = null, by = null } = schedule ?? {}
  await updating(database, item).set({ publish_at: at, scheduled_by: by, refusal: null }).execute()
}

/** Takes its time off a draft that could not be published then. */
export async function refuseDraft(database: Database, item: DraftItem, refusal: Refusal): Promise<void> {
  const set = { publish_at: null, scheduled_by: null, refusal: JSON.stringify(refusal) }
  await updating(database, item).set(set).execute()
}

export const refusalOf = ({ refusal }: Pick<DraftRow, 'refusal'>): Refusal | undefined =>
  refusal === null ? undefined : JSON.parse(refusal)

/** Sets how a draft stands with the office; undefined: it is no longer asked. */
export async function updateApproval(
  database: Database,
  item: DraftItem,
  approval: Approval | undefined,
): Promise<void> {
  const { by, at, note }: Partial<Approval> = approval ?? {}
  await updating(database, item)
    .set({ handed_in_by: by ?? null, handed_in_at: at ?? null, note: note ?? null })
    .execute()
}

/** The draft stays as it stood with the office and with its time before it was put again. */
export async function keepStanding(database: Database, before: DraftRow): Promise<void> {
  const { scheduled_by, refusal, handed_in_by, handed_in_at, note } = before
  const standing = { scheduled_by, refusal, handed_in_by, handed_in_at, note }
  await updating(database, before).set(standing).execute()
}

export function approvalOf({ handed_in_by: by, handed_in_at: at, note }: DraftRow): Approval | undefined {
  return by === null ? undefined : { by, ...(at !== null && { at }), ...(note !== null && { note }) }
}

/** Suspends a draft's schedule while its entry is deleted. */
export async function pauseDraft(database: Database, item: DraftItem): Promise<void> {
  await updating(database, item)
    .set((draft) => ({ kept_publish_at: draft.ref('publish_at'), publish_at: null }))
    .execute()
}

/** Restores the schedule, unless it has passed by `now` (ISO 8601). */
export async function resumeDraft(database: Database, item: DraftItem, now: string): Promise<void> {
  const ifToCome = (column: string) =>
    sql<string | null>`case when kept_publish_at > ${now} then ${sql.ref(column)} end`
  const schedule = { publish_at: ifToCome('kept_publish_at'), scheduled_by: ifToCome('scheduled_by') }
  await updating(database, item)
    .set({ ...schedule, kept_publish_at: null })
    .execute()
}

export async function removeDraft(database: Database, { kind, id }: DraftItem): Promise<void> {
  await database.deleteFrom('draft').where('kind', '=', kind).where('id', '=', id).execute()
}
