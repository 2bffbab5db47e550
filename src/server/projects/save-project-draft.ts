import type { Transaction } from 'kysely'
import { findDraft } from '#server/drafts/draft-store.ts'
import type { PublishTime } from '#server/drafts/publish-time.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'
import { removeSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import { changedPictures } from '#server/projects/picture-columns.ts'
import {
  type DraftToSave,
  type ProjectState,
  raiseProjectVersion,
  removeProjectDraft,
  writeDraft,
} from '#server/projects/project-draft-store.ts'
import { hasCategory } from '#server/projects/project-store.ts'
import { fieldsOfProject } from '#server/projects/project-writing-store.ts'
import type { Database, Tables } from '#server/tables.ts'

/** Saves a draft; one of what is public anyway is none. */
export async function saveDraft(
  transaction: Transaction<Tables>,
  state: ProjectState,
  toSave: DraftToSave,
): Promise<void> {
  const { published, draft } = state
  if (published && isSame(published, toSave)) {
    if (!draft) return
    await raiseProjectVersion(transaction, state)
    return await removeProjectDraft(transaction, state, toSave.now)
  }
  if (draft && isSame(draft, toSave)) {
    const row = await findDraft(transaction, { kind: 'project', id: String(state.id) })
    if (row?.publish_at === toSave.publishAt) return
  } else if (draft && !published) {
    await removeSampleEntry(transaction, 'project', state.id)
  }
  await writeDraft(transaction, state, toSave)
}

type Row = NonNullable<ProjectState['published']> | NonNullable<ProjectState['draft']>

/** Whether a project, or a draft of one, has this to say already. */
export function isSame(
  row: Row,
  { columns, pictureId }: Pick<DraftToSave, 'columns' | 'pictureId'>,
): boolean {
  const names = Object.keys(fieldsOfProject) as (keyof typeof fieldsOfProject)[]
  const next = { ...columns, picture_id: pictureId }
  return (
    changedPictures(row, next).length === 0 &&
    row.further_pictures === columns.further_pictures &&
    names.every((name) => row[name] === columns[name])
  )
}

/**
 * Throws `invalid_input` when there is no such category (`'0'` stands for none), or none that visitors see when the project goes
 * public.
 */
export async function checkCategory(
  database: Database,
  categoryId: string,
  time: PublishTime,
): Promise<void> {
  const id = Number(categoryId)
  if (id === 0 || (await hasCategory(database, id))) return
  const draft = await findDraft(database, { kind: 'category', id: String(id) })
  const isDeleted = draft && (await isDeletedCategory(database, id))
  if (!draft || isDeleted) throw invalidInput([{ field: 'categoryID', problem: 'is no category' }])
  const at = time === 'now' ? '' : time.at
  if (at === null || (draft.publish_at !== null && draft.publish_at <= at)) return
  throw invalidInput([{ field: 'categoryID', problem: 'is a category that is not public by then' }])
}

async function isDeletedCategory(database: Database, id: number): Promise<boolean> {
  const found = await database
    .selectFrom('deleted_category')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}
