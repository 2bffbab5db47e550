import type { DashboardProject } from '#contract/dashboard.ts'
import { fallbackLanguages, type LanguageCode, textIn } from '#contract/language.ts'

/** What a project is called on its buttons: its title in the reader's language, else in another, else its number. */
export function titleOf({ id, title }: DashboardProject, language: LanguageCode): string {
  const titles = [language, ...fallbackLanguages(language)].map((code) => textIn(title, code))
  return titles.find((text) => text !== undefined) ?? String(id)
}
