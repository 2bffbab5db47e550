import type { Transaction } from 'kysely'
import { missingTexts } from '#contract/completeness.ts'
import { contentIn, type LanguageCode, languageCodes } from '#contract/language.ts'
import type { NewProject } from '#contract/project.ts'
import { changedValues, checkVersion, insertChange } from '#server/platform/database/change-store.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'
import { inColumns } from '#server/platform/text-columns.ts'
import { insertPicture, removePicture, type StoredPicture } from '#server/projects/project-pictures.ts'
import { noSuchProject } from '#server/projects/project-store.ts'
import { textColumns } from '#server/projects/project-tables.ts'
import type { Database, Tables } from '#server/tables.ts'

/** A project without its picture. */
export type ProjectTexts = Omit<NewProject, 'picture'>

/** Adds a project and its picture; returns the new number. */
export async function insertProject(
  transaction: Transaction<Tables>,
  project: ProjectTexts,
  picture: StoredPicture,
  idempotencyKey?: string,
): Promise<number> {
  await insertPicture(transaction, picture)
  const { id } = await transaction
    .insertInto('project')
    .values({
      ...columnsOfProject(project),
      picture_id: picture.id,
      idempotency_key: idempotencyKey ?? null,
      created_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A project that staff add; `by` is the name of the staff member. */
export interface ProjectToAdd {
  project: ProjectTexts
  picture: StoredPicture
  by: string
  idempotencyKey: string | undefined
}

/**
 * Does so once for an idempotency key, and writes it down as a change. `isNew` is false where the key has a project already: the
 * same request may have come twice while the picture was encoded.
 */
export async function insertProjectOnce(
  transaction: Transaction<Tables>,
  { project, picture, by, idempotencyKey }: ProjectToAdd,
): Promise<{ id: number; isNew: boolean }> {
  const known = idempotencyKey && (await findProjectOfKey(transaction, idempotencyKey))
  if (known) return { id: known, isNew: false }
  const id = await insertProject(transaction, project, picture, idempotencyKey)
  await insertChange(transaction, 'project', id, { action: 'added', by })
  return { id, isNew: true }
}

/** The number of the project that was added with an idempotency key. */
export async function findProjectOfKey(database: Database, key: string): Promise<number | undefined> {
  const project = await database
    .selectFrom('project')
    .select('id')
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return project?.id
}

/** A change of a project: without a picture the old one stays, with the version that was read nobody is overwritten. */
export interface ProjectChange {
  id: number
  version: number | undefined
  project: ProjectTexts
  picture: StoredPicture | undefined
  /** Name of the staff member. */
  by: string
}

/** What a change leaves behind: the category that the project was in and a picture nobody shows any more. */
export interface Left {
  categoryId: number | null
  picture: { id: string; widths: number[] } | undefined
}

/** Changes a project; returns undefined if nothing differs. */
export async function updateProject(
  transaction: Transaction<Tables>,
  change: ProjectChange,
): Promise<Left | undefined> {
  const { id, version, project, picture, by } = change
  const old = await transaction
    .selectFrom('project')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!old) throw noSuchProject()
  checkVersion(old.version, version)

  const columns = columnsOfProject(project)
  const values = changedValues(fieldsOfProject, old, columns)
  const fields = Object.keys(values)
  if (picture) fields.push('picture')
  if (fields.length === 0) return undefined

  if (picture) await insertPicture(transaction, picture)
  await transaction
    .updateTable('project')
    .set({ ...columns, ...(picture && { picture_id: picture.id }), version: old.version + 1 })
    .where('id', '=', id)
    .execute()
  if (values['categoryID']) {
    const names = await categoryNames(transaction, [old.category_id, columns.category_id])
    values['categoryID'] = { before: names(old.category_id), after: names(columns.category_id) }
  }
  await insertChange(transaction, 'project', id, { action: 'changed', by, fields, values })
  return {
    categoryId: old.category_id,
    picture: picture && (await removePicture(transaction, old.picture_id)),
  }
}

/** Gives the names of categories by their numbers; nothing for none. */
async function categoryNames(database: Database, ids: (number | null)[]) {
  const known = ids.filter((id) => id !== null)
  const rows =
    known.length > 0
      ? await database.selectFrom('category').select(['id', 'name']).where('id', 'in', known).execute()
      : []
  return (id: number | null) => rows.find((row) => row.id === id)?.name ?? ''
}

/** Throws when there is no such project, or another version of it than the one that was read. */
export async function requireProjectVersion(
  database: Database,
  id: number,
  version: number | undefined,
): Promise<void> {
  const project = await database
    .selectFrom('project')
    .select('version')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!project) throw noSuchProject()
  checkVersion(project.version, version)
}

/** Names on the wire of the columns that staff fill in. */
const fieldsOfProject = {
  ...inColumns(textColumns.title, (code) => `title.${code}`),
  ...inColumns(textColumns.scopeOfWorks, (code) => `scopeOfWorks.${code}`),
  ...inColumns(textColumns.content, (code) => `content.${code}`),
  ...inColumns(textColumns.pictureAlt, (code) => `pictureAlt.${code}`),
  location: 'location',
  work_duration: 'workDuration',
  category_id: 'categoryID',
  client: 'client',
  is_client_public: 'clientPublic',
} as const

/** What is stored of a project's texts, with the copies that searches look in. */
export function columnsOfProject(project: ProjectTexts) {
  const { title, scopeOfWorks, content, pictureAlt, location, client } = project
  const categoryId = Number(project.categoryID)
  const description = (code: LanguageCode) => `${contentIn(content, code)}\n${contentIn(scopeOfWorks, code)}`
  const titles = languageCodes.map((code) => contentIn(title, code))
  return {
    ...inColumns(textColumns.title, (code) => contentIn(title, code)),
    ...inColumns(textColumns.scopeOfWorks, (code) => contentIn(scopeOfWorks, code)),
    ...inColumns(textColumns.content, (code) => contentIn(content, code)),
    ...inColumns(textColumns.pictureAlt, (code) => contentIn(pictureAlt, code)),
    ...inColumns('search_title', (code) => foldForSearch(contentIn(title, code))),
    ...inColumns('search_description', (code) => foldForSearch(description(code))),
    search_staff: foldForSearch([...titles, location, client].join('\n')),
    ...inColumns('missing', (code) => missingTexts(project, code).length),
    location,
    work_duration: project.workDuration,
    category_id: categoryId === 0 ? null : categoryId,
    client,
    is_client_public: project.clientPublic ? (1 as const) : (0 as const),
  }
}
