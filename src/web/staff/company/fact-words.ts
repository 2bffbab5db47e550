import { useTranslation } from 'react-i18next'
import { type Weekday, weekdays } from '#contract/company/weekdays.ts'
import type { ChangedValue } from '#contract/content/history.ts'
import { locales } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'
import { useStoredFormat } from '#web/staff/parts/use-stored-format.ts'

const holdsDay = /^notice\.(from|until)$|\.validUntil$|^tools.*\.on$/
const holdsNumber = /^(map\.(latitude|longitude)|statistics\.(?!asOf)\w+)$/
const holdsFile = /(^|\.)logo$|\.file$|^heroVideo$/

/** Returns a function that puts what a fact was and is into the reader's words. */
export function useFactWords() {
  const format = useStoredFormat()
  const locale = locales[useLanguage()]
  const wordsAt = (path: string): ((value: string) => string) => {
    if (holdsDay.test(path)) return format.day
    if (holdsNumber.test(path)) return format.number
    if (path === 'statistics.asOf' || path === 'sourcesAsOf') return format.month
    if (path === 'languages') return eachOf(languageNames(locale))
    return /^openingHours.*\.days$/.test(path) ? eachOf(dayNames(locale)) : String
  }
  return (path: string, { before, after }: ChangedValue): ChangedValue => {
    const inWords = wordsAt(path)
    return { before: inWords(before), after: inWords(after) }
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

const eachOf = (nameOf: (code: string) => string) => (list: string) =>
  list === '' ? '' : list.split(', ').map(nameOf).join(', ')

function languageNames(locale: string) {
  const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' })
  return (code: string) => (/^[a-z]{2,3}$/.test(code) ? (names.of(code) ?? code) : code)
}

function dayNames(locale: string) {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return (day: string) => {
    const place = weekdays.indexOf(day as Weekday)
    // That day in January 1970 was a Monday.
    return place < 0 ? day : format.format(new Date(Date.UTC(1970, 0, 5 + place)))
  }
}
