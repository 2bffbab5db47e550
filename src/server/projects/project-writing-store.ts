import type { Selectable, Transaction } from 'kysely'
import { missingTexts } from '#contract/completeness.ts'
import type { ChangedValue } from '#contract/history.ts'
import { contentIn, type LanguageCode, languageCodes } from '#contract/language.ts'
import type { NewProject } from '#contract/project.ts'
import type { Focus } from '#contract/project-picture.ts'
import { categoriesIn } from '#server/categories/working-categories.ts'
import type { StoredPicture } from '#server/pictures/picture-files.ts'
import { insertPicture } from '#server/pictures/picture-store.ts'
import { changedValues } from '#server/platform/database/change-store.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'
import { takeNumber } from '#server/platform/database/take-number.ts'
import { inColumns } from '#server/platform/text-columns.ts'
import { columnsOfFacts, type FactColumns, factColumns } from '#server/projects/fact-columns.ts'
import {
  changedPictureTexts,
  columnsOfPictures,
  type FurtherPicture,
  type PictureColumns,
} from '#server/projects/picture-columns.ts'
import { type ProjectDraftTable, textColumns } from '#server/projects/project-tables.ts'
import type { Database, Tables } from '#server/tables.ts'

/** A project without its pictures, but for how they are shown. */
export type ProjectTexts = Omit<NewProject, 'picture' | 'pictures' | 'publish'> & {
  focus?: Focus | undefined
  further?: readonly FurtherPicture[] | undefined
}

/** Adds a project and its picture; returns the new number. */
export async function insertProject(
  transaction: Transaction<Tables>,
  project: ProjectTexts,
  picture: StoredPicture,
  idempotencyKey?: string,
): Promise<number> {
  const id = await takeNumber(transaction, 'project')
  await insertPicture(transaction, picture, { kind: 'project', id })
  await transaction
    .insertInto('project')
    .values({
      id,
      ...columnsOfProject(project),
      picture_id: picture.id,
      idempotency_key: idempotencyKey ?? null,
      created_at: new Date().toISOString(),
    })
    .execute()
  return id
}

/** The number of the project, or of the draft of one, that was added with an idempotency key. */
export async function findProjectOfKey(database: Database, key: string): Promise<number | undefined> {
  const ofKey = (table: 'project' | 'project_draft') =>
    database.selectFrom(table).select('id').where('idempotency_key', '=', key).executeTakeFirst()
  return ((await ofKey('project')) ?? (await ofKey('project_draft')))?.id
}

/** What differs between a project and what it is to be, by names on the wire; a category is named. */
export async function differencesOf(
  database: Database,
  before: ProjectColumns,
  after: ProjectColumns,
): Promise<Record<string, ChangedValue>> {
  const values = { ...changedValues(fieldsOfProject, before, after), ...changedPictureTexts(before, after) }
  // A number is no yes or no.
  for (const [column, field] of Object.entries(fieldsOfFacts) as [keyof FactColumns, string][]) {
    if (values[field]) values[field] = { before: inWords(before[column]), after: inWords(after[column]) }
  }
  if (values['categoryID']) {
    const names = await categoryNames(database, [before.category_id, after.category_id])
    values['categoryID'] = { before: names(before.category_id), after: names(after.category_id) }
  }
  return values
}

const inWords = (fact: string | number | null | undefined) => String(fact ?? '')

/** Gives the names of categories by their numbers, also of drafts; nothing for none. */
async function categoryNames(database: Database, ids: (number | null)[]) {
  const known = ids.filter((id) => id !== null)
  const rows =
    known.length > 0
      ? await database
          .selectFrom(categoriesIn(database, 'working'))
          .select(['id', 'name'])
          .where('id', 'in', known)
          .execute()
      : []
  return (id: number | null) => rows.find((row) => row.id === id)?.name ?? ''
}

const fieldsOfFacts = Object.fromEntries(
  Object.entries(factColumns).map(([name, column]) => [column, `facts.${name}`]),
) as Record<keyof FactColumns, string>

/** Names on the wire of the columns that staff fill in. */
export const fieldsOfProject = {
  ...fieldsOfFacts,
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

/** What staff fill in, as it is stored. */
export type ProjectColumns = Pick<
  ReturnType<typeof columnsOfProject>,
  keyof typeof fieldsOfProject | keyof PictureColumns
>

/** What a new project differs from. */
export const noProject: ProjectColumns = {
  ...inColumns(textColumns.title, () => ''),
  ...inColumns(textColumns.scopeOfWorks, () => ''),
  ...inColumns(textColumns.content, () => ''),
  ...inColumns(textColumns.pictureAlt, () => ''),
  ...columnsOfFacts({}),
  ...columnsOfPictures(undefined, []),
  location: '',
  work_duration: '',
  category_id: null,
  client: '',
  is_client_public: 0,
}

/** The columns of a draft that are written to its project. */
export function columnsOfDraft(draft: Selectable<ProjectDraftTable>): ReturnType<typeof columnsOfProject> {
  const {
    id: _,
    version,
    picture_id,
    former_category_id,
    created_at,
    deleted_at,
    idempotency_key,
    ...columns
  } = draft
  return columns
}

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
    search_location: foldForSearch(location),
    ...inColumns('missing', (code) => missingTexts(project, code).length),
    ...columnsOfFacts(project.facts ?? {}),
    ...columnsOfPictures(project.focus, project.further ?? []),
    location,
    work_duration: project.workDuration,
    category_id: categoryId === 0 ? null : categoryId,
    client,
    is_client_public: project.clientPublic ? (1 as const) : (0 as const),
  }
}
