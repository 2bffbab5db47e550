import { locales } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'

/** Returns functions that write a stored day (ISO date), month or number in the reader's language; other input stays as it is. */
export function useStoredFormat() {
  const locale = locales[useLanguage()]
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 })
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return {
    day: (value: string) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? days.format(new Date(value)) : value),
    month: (value: string) => (/^\d{4}-\d{2}$/.test(value) ? months.format(new Date(value)) : value),
    number: (value: string) => (/^-?\d+(\.\d+)?$/.test(value) ? number.format(Number(value)) : value),
  }
}
