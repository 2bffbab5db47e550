import type { Transaction } from 'kysely'
import type { NewProject } from '#contract/project.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'
import type { Database, Tables } from '#server/platform/database/tables.ts'
import { contentIn } from '#server/platform/localized-text.ts'
import type { StoredPicture } from '#server/projects/picture-files.ts'
import { noSuchProject } from '#server/projects/project-store.ts'

/** A project without its picture. */
export type ProjectTexts = Omit<NewProject, 'picture'>

/** Adds a project and its picture; gives the new number. */
export async function insertProject(
  transaction: Transaction<Tables>,
  project: ProjectTexts,
  picture: StoredPicture,
): Promise<number> {
  await insertPicture(transaction, picture)
  const { id } = await transaction
    .insertInto('project')
    .values({
      ...columnsOfProject(project),
      picture_id: picture.id,
      created_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a change or removal leaves behind: the category that the project was in and a picture nobody shows any more. */
export interface Left {
  categoryId: number | null
  picture: { id: string; widths: number[] } | undefined
}

/** Changes a project; without a picture the old one stays. */
export async function updateProject(
  database: Database,
  id: number,
  project: ProjectTexts,
  picture: StoredPicture | undefined,
): Promise<Left> {
  return await database.transaction().execute(async (transaction) => {
    const old = await requireOldProject(transaction, id)
    if (picture) await insertPicture(transaction, picture)
    await transaction
      .updateTable('project')
      .set({ ...columnsOfProject(project), ...(picture && { picture_id: picture.id }) })
      .where('id', '=', id)
      .execute()
    return {
      categoryId: old.category_id,
      picture: picture && (await dropPicture(transaction, old.picture_id)),
    }
  })
}

export async function removeProject(database: Database, id: number): Promise<Left> {
  return await database.transaction().execute(async (transaction) => {
    const old = await requireOldProject(transaction, id)
    await transaction.deleteFrom('project').where('id', '=', id).execute()
    return { categoryId: old.category_id, picture: await dropPicture(transaction, old.picture_id) }
  })
}

async function requireOldProject(database: Database, id: number) {
  const old = await database
    .selectFrom('project')
    .select(['category_id', 'picture_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!old) throw noSuchProject()
  return old
}

async function insertPicture(database: Database, picture: StoredPicture): Promise<void> {
  await database
    .insertInto('picture')
    .values({ ...picture, widths: JSON.stringify(picture.widths) })
    .execute()
}

async function dropPicture(database: Database, id: string): Promise<{ id: string; widths: number[] }> {
  const { widths } = await database
    .deleteFrom('picture')
    .where('id', '=', id)
    .returning('widths')
    .executeTakeFirstOrThrow()
  return { id, widths: JSON.parse(widths) }
}

function columnsOfProject(project: ProjectTexts) {
  const inLanguage = (code: 'de' | 'en') => ({
    title: contentIn(project.title, code),
    scopeOfWorks: contentIn(project.scopeOfWorks, code),
    content: contentIn(project.content, code),
    pictureAlt: contentIn(project.pictureAlt, code),
  })
  const german = inLanguage('de')
  const english = inLanguage('en')
  const categoryId = Number(project.categoryID)
  return {
    title_de: german.title,
    title_en: english.title,
    scope_of_works_de: german.scopeOfWorks,
    scope_of_works_en: english.scopeOfWorks,
    content_de: german.content,
    content_en: english.content,
    picture_alt_de: german.pictureAlt,
    picture_alt_en: english.pictureAlt,
    search_title_de: foldForSearch(german.title),
    search_title_en: foldForSearch(english.title),
    search_description_de: foldForSearch(`${german.content}\n${german.scopeOfWorks}`),
    search_description_en: foldForSearch(`${english.content}\n${english.scopeOfWorks}`),
    location: project.location,
    work_duration: project.workDuration,
    category_id: categoryId === 0 ? null : categoryId,
    client: project.client,
    is_client_public: project.clientPublic ? (1 as const) : (0 as const),
  }
}

/** Whether there is a category of this number to put a project into. */
export async function hasCategory(database: Database, id: number): Promise<boolean> {
  const found = await database.selectFrom('category').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}
