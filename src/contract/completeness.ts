import { type LanguageCode, type LocalizedText, textIn } from '#contract/language.ts'

/** The texts that a project should have in each language; visitors are told where one is missing. */
export const projectTexts = ['title', 'scopeOfWorks', 'content', 'pictureAlt'] as const
export type ProjectText = (typeof projectTexts)[number]

/** Which of a project's texts hold nothing in a language. */
export function missingTexts(
  project: Readonly<Record<ProjectText, readonly LocalizedText[]>>,
  code: LanguageCode,
): ProjectText[] {
  return projectTexts.filter((name) => textIn(project[name], code) === undefined)
}

/** The languages in which a category must have a title. */
export const requiredCategoryTitles: readonly LanguageCode[] = ['en']
