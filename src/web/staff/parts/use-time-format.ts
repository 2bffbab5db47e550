import { locales } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'

/**
 * Returns a function that formats a time (ISO 8601, or milliseconds since 1970) to the minute, in the reader's language and by
 * German clocks, wherever the reader is.
 */
export function useTimeFormat(): (time: string | number) => string {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' } as const
  const format = new Intl.DateTimeFormat(locales[useLanguage()], style)
  return (time) => format.format(new Date(time))
}
