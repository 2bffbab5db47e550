import { namesOf } from '#contract/content/field.ts'
import { projectFields } from '#contract/content/project-fields.ts'
import { type LanguageCode, type LocalizedText, languageCodes, textIn } from '#contract/language.ts'

/** The texts that a project should have in each language; visitors see a note where one is missing. */
export const projectTexts = [...namesOf(projectFields, 'localized'), 'pictureAlt'] as const
export type ProjectText = (typeof projectTexts)[number]

/** Returns which of a project's texts are empty in a language. */
export function missingTexts(
  project: Readonly<Record<ProjectText, readonly LocalizedText[]>>,
  code: LanguageCode,
): ProjectText[] {
  return projectTexts.filter((name) => textIn(project[name], code) === undefined)
}

/** Returns the languages in which something is empty that is filled in for another one. */
export function languagesLeftOut(isEmpty: (code: LanguageCode) => boolean): LanguageCode[] {
  const empty = languageCodes.filter(isEmpty)
  return empty.length < languageCodes.length ? empty : []
}
