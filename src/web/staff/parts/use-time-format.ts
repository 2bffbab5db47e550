import { locales } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'

/**
 * Returns a function that formats a time (ISO 8601, or milliseconds since 1970) to the minute, in the reader's language; in the
 * reader's time zone unless another is named.
 */
export function useTimeFormat(timeZone?: string): (time: string | number) => string {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  const format = new Intl.DateTimeFormat(locales[useLanguage()], style)
  return (time) => format.format(new Date(time))
}

/** Returns a formatter of times in Germany, wherever the reader is. */
export const useGermanTimeFormat = () => useTimeFormat('Europe/Berlin')
