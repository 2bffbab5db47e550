import type { Insertable } from 'kysely'
import { ApiError } from '#contract/api-error.ts'
import { dataTags } from '#contract/data-tags.ts'
import type { PublishingChange } from '#server/drafts/draft-handler.ts'
import { findDraft } from '#server/drafts/draft-store.ts'
import { dropUnusedPictures } from '#server/pictures/picture-owner-store.ts'
import { insertChange } from '#server/platform/database/change-store.ts'
import { removeSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import { projectPublished } from '#server/projects/describe-published.ts'
import { changedPictures } from '#server/projects/picture-columns.ts'
import { nextVersion, type ProjectState, removeProjectDraft } from '#server/projects/project-draft-store.ts'
import { hasCategory } from '#server/projects/project-store.ts'
import type { ProjectTable } from '#server/projects/project-tables.ts'
import { contentOfProject } from '#server/projects/project-version.ts'
import { type columnsOfProject, differencesOf } from '#server/projects/project-writing-store.ts'
import { isSame } from '#server/projects/save-project-draft.ts'
import type { Database } from '#server/tables.ts'

/** What visitors are to see of a project. */
interface NextProject {
  columns: ReturnType<typeof columnsOfProject>
  pictureId: string
  /** Of a new project that was no draft before. */
  idempotencyKey?: string | undefined
}

/** Makes a project what visitors see, in the place of what they saw and of a draft. */
export async function publishProject(
  state: ProjectState,
  next: NextProject,
  change: PublishingChange,
): Promise<void> {
  const { transaction } = change
  const { published, draft } = state
  if (published) await changePublished(state, published, next, change)
  else await publishNew(state, next, change)
  if (draft) await removeProjectDraft(transaction, state, change.now)
  else await dropUnusedPictures(transaction, { kind: 'project', id: state.id }, change.now)
}

async function changePublished(
  state: ProjectState,
  old: NonNullable<ProjectState['published']>,
  { columns, pictureId }: NextProject,
  { transaction, touch, by, now }: PublishingChange,
): Promise<void> {
  const values = await differencesOf(transaction, old, columns)
  const next = { ...columns, picture_id: pictureId }
  const fields = [...Object.keys(values), ...changedPictures(old, next)]
  if (fields.length === 0 && !state.draft) return
  await transaction
    .updateTable('project')
    .set({ ...next, version: nextVersion(state) })
    .where('id', '=', old.id)
    .execute()
  if (fields.length === 0) return
  const before = contentOfProject(old)
  await insertChange(transaction, 'project', old.id, { action: 'changed', by, fields, values, before }, now)
  touch(...dataTags.showing(old.id, old.category_id, columns.category_id))
}

async function publishNew(
  state: ProjectState,
  { columns, pictureId, idempotencyKey }: NextProject,
  { transaction, touch, by, now, outbox }: PublishingChange,
): Promise<void> {
  const row: Insertable<ProjectTable> = {
    id: state.id,
    ...columns,
    picture_id: pictureId,
    idempotency_key: state.draft?.idempotency_key ?? idempotencyKey ?? null,
    former_category_id: state.draft?.former_category_id ?? null,
    created_at: now.toISOString(),
    version: nextVersion(state),
  }
  await transaction.insertInto('project').values(row).execute()
  if (state.draft && !isSame(state.draft, { columns, pictureId }))
    await removeSampleEntry(transaction, 'project', state.id)
  await insertChange(transaction, 'project', state.id, { action: 'added', by }, now)
  await outbox.add(transaction, projectPublished, { id: state.id })
  touch(...dataTags.showing(state.id, columns.category_id))
}

/** Throws where a project would be in a category that nobody sees yet, or not at a time to come (ISO 8601). */
export async function refuseHiddenCategory(
  database: Database,
  categoryId: number | null,
  at?: string,
): Promise<void> {
  if (categoryId === null || (await hasCategory(database, categoryId))) return
  const draft = at && (await findDraft(database, { kind: 'category', id: String(categoryId) }))
  if (draft && draft.publish_at !== null && draft.publish_at <= at) return
  throw new ApiError(
    'conflict',
    'The category of the project is not public yet: publish it first, or with the project.',
    [{ field: 'categoryID', problem: 'is a category that is not public yet' }],
  )
}
