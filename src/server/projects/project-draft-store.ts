import type { Selectable, Transaction } from 'kysely'
import { putDraft, removeDraft } from '#server/drafts/draft-store.ts'
import type { RemovedPictures } from '#server/pictures/picture-files.ts'
import { dropUnusedPictures, removePicturesOf } from '#server/pictures/picture-owner-store.ts'
import { versionConflict } from '#server/platform/database/change-store.ts'
import { noSuchProject } from '#server/projects/project-store.ts'
import { type ProjectDraftTable, type ProjectTable, projectColumns } from '#server/projects/project-tables.ts'
import type { columnsOfProject } from '#server/projects/project-writing-store.ts'
import type { Database, Tables } from '#server/tables.ts'

type Columns = ReturnType<typeof columnsOfProject>

/** A project as visitors see it, and as staff have saved it without publishing it: one of them, or both. */
export interface ProjectState {
  id: number
  published: Selectable<ProjectTable> | undefined
  draft: Selectable<ProjectDraftTable> | undefined
}

/** Throws where there is no such project, or it is deleted. */
export async function requireProjectState(database: Database, id: number): Promise<ProjectState> {
  const published = await database.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirst()
  const draft = await findProjectDraft(database, id)
  if (!(published ?? draft) || (published && published.deleted_at !== null)) throw noSuchProject()
  return { id, published, draft }
}

export async function findProjectDraft(database: Database, id: number) {
  return await database.selectFrom('project_draft').selectAll().where('id', '=', id).executeTakeFirst()
}

/** What to tell whoever changes it where somebody else has, also by saving or discarding a draft. */
export const projectConflict = ({ published, draft }: ProjectState, read: number | undefined) =>
  versionConflict((draft ?? published)?.version ?? 0, read)

/** The version that follows all that there were. */
export const nextVersion = ({ published, draft }: Pick<ProjectState, 'published' | 'draft'>): number =>
  Math.max(published?.version ?? 0, draft?.version ?? 0) + 1

/** What a draft is to hold. */
export interface DraftToSave {
  columns: Columns
  pictureId: string
  /** ISO 8601; null where somebody has to publish it. */
  publishAt: string | null
  by: string
  now: Date
  /** Of a new project. */
  idempotencyKey?: string | undefined
}

const itemOf = (id: number) => ({ kind: 'project' as const, id: String(id) })

/** Puts a draft in the place of the one that was there. */
export async function writeDraft(
  transaction: Transaction<Tables>,
  state: ProjectState,
  { columns, pictureId, publishAt, by, now, idempotencyKey }: DraftToSave,
): Promise<void> {
  const { id, published, draft } = state
  const row = {
    ...columns,
    picture_id: pictureId,
    former_category_id: (draft ?? published)?.former_category_id ?? null,
    created_at: (published ?? draft)?.created_at ?? now.toISOString(),
    idempotency_key: draft?.idempotency_key ?? idempotencyKey ?? null,
    version: nextVersion(state),
    deleted_at: null,
  }
  await transaction
    .insertInto('project_draft')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await putDraft(transaction, {
    ...itemOf(id),
    value: '{}',
    publish_at: publishAt,
    changed_by: by,
    changed_at: now.toISOString(),
  })
  await dropUnusedPictures(transaction, { kind: 'project', id }, now)
}

/** Takes a project from visitors and keeps what they saw as its draft, unless it has one; gives the category that it was in. */
export async function withdrawProject(
  transaction: Transaction<Tables>,
  id: number,
  { by, now }: { by: string; now: Date },
): Promise<number | null> {
  const { published, draft } = await requireProjectState(transaction, id)
  if (!published) throw noSuchProject()
  await transaction.deleteFrom('project').where('id', '=', id).execute()
  if (!draft) {
    const columns = Object.fromEntries(projectColumns.map((name) => [name, published[name]]))
    const row = { ...(columns as typeof published), version: published.version + 1 }
    await transaction.insertInto('project_draft').values(row).execute()
    const saved = { value: '{}', publish_at: null, changed_by: by, changed_at: now.toISOString() }
    await putDraft(transaction, { ...itemOf(id), ...saved })
  }
  return published.category_id
}

/** Takes the draft of a project away that visitors know. */
export async function removeProjectDraft(
  transaction: Transaction<Tables>,
  state: Pick<ProjectState, 'id' | 'draft'>,
  now: Date,
): Promise<void> {
  await removeDraftRow(transaction, state.id)
  await dropUnusedPictures(transaction, { kind: 'project', id: state.id }, now)
}

/** Removes a project that was never public; gives what the files of its pictures are found by. */
export async function removeNewProject(
  transaction: Transaction<Tables>,
  state: Pick<ProjectState, 'id' | 'draft'>,
): Promise<RemovedPictures> {
  await removeDraftRow(transaction, state.id)
  return await removePicturesOf(transaction, { kind: 'project', id: state.id })
}

async function removeDraftRow(transaction: Transaction<Tables>, id: number): Promise<void> {
  await removeDraft(transaction, itemOf(id))
  await transaction.deleteFrom('project_draft').where('id', '=', id).execute()
}

/** Notes that a draft was discarded: whoever has read it does not save over what others do since. */
export async function raiseProjectVersion(transaction: Transaction<Tables>, state: ProjectState) {
  await transaction
    .updateTable('project')
    .set({ version: nextVersion(state) })
    .where('id', '=', state.id)
    .execute()
}
