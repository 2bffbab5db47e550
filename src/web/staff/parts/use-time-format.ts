import { locales } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'

/** Returns a function that formats a time (ISO 8601, or milliseconds since 1970) to the minute, in the reader's language. */
export function useTimeFormat(): (time: string | number) => string {
  const format = new Intl.DateTimeFormat(locales[useLanguage()], { dateStyle: 'medium', timeStyle: 'short' })
  return (time) => format.format(new Date(time))
}

/** Returns a formatter of times in Germany, wherever the reader is. */
export function useGermanTimeFormat(): (time: string | number) => string {
  const format = new Intl.DateTimeFormat(locales[useLanguage()], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  })
  return (time) => format.format(new Date(time))
}
