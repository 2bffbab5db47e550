import { locales } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'

/** Writes a point in time (ISO 8601 or a date) with its zone: the sender may be in another one than the company. */
export function useReceiptTime(): (time: string | Date) => string {
  const format = new Intl.DateTimeFormat(locales[useLanguage()], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return (time) => format.format(new Date(time))
}
