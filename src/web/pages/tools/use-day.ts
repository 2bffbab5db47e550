import { locales } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'
import type { Day } from '#web/pages/tools/inspection/inspection-due.ts'

/** Returns a function that writes days as the page's language does. */
export function useDay() {
  const locale = locales[useLanguage()]
  return (day: Day) => new Date(day).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
}
