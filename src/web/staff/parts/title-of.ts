import type { DashboardProject } from '#contract/dashboard.ts'
import { type LanguageCode, otherLanguage, textIn } from '#contract/language.ts'

/** What a project is called on its buttons: its title in the reader's language, else in the other, else its number. */
export function titleOf({ id, title }: DashboardProject, language: LanguageCode): string {
  return textIn(title, language) ?? textIn(title, otherLanguage[language]) ?? String(id)
}
