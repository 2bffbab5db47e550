import { missingTexts } from '#contract/completeness.ts'
import { contentIn } from '#contract/language.ts'
import type { NewProject } from '#contract/project.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'

/** A project without its picture. */
export type ProjectTexts = Omit<NewProject, 'picture'>

/** Names on the wire of the columns that staff fill in. */
export const fieldsOfProject = {
  title_de: 'title.de',
  title_en: 'title.en',
  scope_of_works_de: 'scopeOfWorks.de',
  scope_of_works_en: 'scopeOfWorks.en',
  content_de: 'content.de',
  content_en: 'content.en',
  picture_alt_de: 'pictureAlt.de',
  picture_alt_en: 'pictureAlt.en',
  location: 'location',
  work_duration: 'workDuration',
  category_id: 'categoryID',
  client: 'client',
  is_client_public: 'clientPublic',
} as const

/** What is stored of a project's texts, with the copies that searches look in. */
export function columnsOfProject(project: ProjectTexts) {
  const inLanguage = (code: 'de' | 'en') => ({
    title: contentIn(project.title, code),
    scopeOfWorks: contentIn(project.scopeOfWorks, code),
    content: contentIn(project.content, code),
    pictureAlt: contentIn(project.pictureAlt, code),
  })
  const german = inLanguage('de')
  const english = inLanguage('en')
  const { location, client } = project
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
    search_staff: foldForSearch([german.title, english.title, location, client].join('\n')),
    missing_de: missingTexts(project, 'de').length,
    missing_en: missingTexts(project, 'en').length,
    location,
    work_duration: project.workDuration,
    category_id: categoryId === 0 ? null : categoryId,
    client,
    is_client_public: project.clientPublic ? (1 as const) : (0 as const),
  }
}
