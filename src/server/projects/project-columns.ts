import { missingTexts } from '#contract/completeness.ts'
import { contentIn, type LanguageCode, languageCodes } from '#contract/language.ts'
import type { NewProject } from '#contract/project.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'
import { inColumns } from '#server/platform/text-columns.ts'
import { textColumns } from '#server/projects/project-tables.ts'

/** A project without its picture. */
export type ProjectTexts = Omit<NewProject, 'picture'>

/** Names on the wire of the columns that staff fill in. */
export const fieldsOfProject = {
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
