import { locales } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'

/** Writes a point in time (ISO 8601, or milliseconds since 1970) with its day and minute in the reader's language. */
export function useTimeFormat(): (time: string | number) => string {
  const format = new Intl.DateTimeFormat(locales[useLanguage()], { dateStyle: 'medium', timeStyle: 'short' })
  return (time) => format.format(new Date(time))
}
