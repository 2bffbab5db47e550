import { useTranslation } from 'react-i18next'
import { type Weekday, weekdays } from '#contract/company/weekdays.ts'
import type { ChangedValue } from '#contract/content/history.ts'
import { locales } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'
import { useStoredFormat } from '#web/staff/parts/use-stored-format.ts'

const holdsDay = /^notice\.(from|until)$|\.validUntil$|^tools.*\.on$/
const holdsNumber = /^(map\.(latitude|longitude)|statistics\.(?!asOf)\w+)$/
const holdsFile = /(^|\.)logo$|\.file$|^heroVideo$/

/** Returns a function that puts what a fact says into the reader's words. */
export function useFactWords() {
  const format = useStoredFormat()
  const locale = locales[useLanguage()]
  return (path: string, value: string): string => {
    if (holdsDay.test(path)) return format.day(value)
    if (holdsNumber.test(path)) return format.number(value)
    if (path === 'statistics.asOf' || path === 'sourcesAsOf') return format.month(value)
    if (path === 'languages') return eachOf(value, languageNames(locale))
    return /^openingHours.*\.days$/.test(path) ? eachOf(value, dayNames(locale, 'long')) : value
  }
}

/** Returns a function that describes a changed file in words, as its name says nothing; undefined for other facts. */
export function useFileWords() {
  const { t } = useTranslation('staff')
  return (path: string, { before, after }: ChangedValue): string | undefined => {
    if (!holdsFile.test(path)) return undefined
    if (before === '') return t('facts.file.new')
    return t(after === '' ? 'facts.file.gone' : 'facts.file.other')
  }
}

const eachOf = (list: string, nameOf: (code: string) => string) =>
  list === '' ? '' : list.split(', ').map(nameOf).join(', ')

function languageNames(locale: string) {
  const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' })
  return (code: string) => (/^[a-z]{2,3}$/.test(code) ? (names.of(code) ?? code) : code)
}

/** Returns a function that names a day of the week. */
export function dayNames(locale: string, weekday: 'long' | 'short') {
  const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
  return (day: string) => {
    const place = weekdays.indexOf(day as Weekday)
    // That day in January 1970 was a Monday.
    return place < 0 ? day : format.format(new Date(Date.UTC(1970, 0, 5 + place)))
  }
}
