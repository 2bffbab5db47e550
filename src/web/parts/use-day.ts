import { locales } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'

/** Returns a function that writes days, such as `2026-11-21`, as the page's language does. */
export function useDay() {
  const locale = locales[useLanguage()]
  return (day: string) => new Date(day).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
}
