import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { OpeningHours } from '#contract/company/company-fields.ts'
import { type Weekday, weekdays } from '#contract/company/weekdays.ts'
import { inEachLanguage, type LanguageCode, locales } from '#contract/language.ts'
import { useLanguage, useSite } from '#web/contexts.ts'

/** Made once: making one takes longer than all that it is used for. */
const dayNames = inEachLanguage(
  (code) => new Intl.DateTimeFormat(locales[code], { weekday: 'long', timeZone: 'UTC' }),
)

const listFormats = inEachLanguage((code) => new Intl.ListFormat(locales[code]))

/** Opening hours: a line for each entry, times never broken in two. */
export function OpeningHoursLines() {
  const { t } = useTranslation('common')
  const language = useLanguage()
  return useSite().company.openingHours.map((hours) => {
    const { days, times } = hoursInWords(t, language, hours)
    return (
      <span key={days + times} className="block">
        {days} <span className="whitespace-nowrap">{times}</span>
      </span>
    )
  })
}

/** Returns the opening hours in one line; empty if unknown. */
export function useHours(): string {
  const { t } = useTranslation('common')
  const language = useLanguage()
  return useSite()
    .company.openingHours.map((hours) => {
      const { days, times } = hoursInWords(t, language, hours)
      return `${days} ${times}`
    })
    .join(', ')
}

/** Returns `useHours` as the end of a sentence. */
export function useHoursAtEnd(): string {
  const hours = useHours()
  return hours && `, ${hours}`
}

/** Returns days and times as people say them: `Montag bis Donnerstag`, `7:30–16:30 Uhr`. */
function hoursInWords(t: TFunction<'common'>, language: LanguageCode, { days, opens, closes }: OpeningHours) {
  // The fifth of January 1970 was a Monday.
  const name = (day: Weekday) => dayNames[language].format(Date.UTC(1970, 0, 5 + weekdays.indexOf(day)))
  const runs = runsOf(days).map((run) => {
    const [first, last] = [run[0], run.at(-1)]
    return first && last && run.length > 2
      ? t('hours.days', { from: name(first), to: name(last) })
      : run.map(name)
  })
  return {
    days: listFormats[language].format(runs.flat()),
    times: t('hours.times', { opens: timeIn(language, opens), closes: timeIn(language, closes) }),
  }
}

/** Days that follow each other stand together. */
function runsOf(days: readonly Weekday[]): Weekday[][] {
  const runs: Weekday[][] = []
  for (const [index, day] of weekdays.entries()) {
    if (!days.includes(day)) continue
    const before = weekdays[index - 1]
    if (before && days.includes(before)) runs.at(-1)?.push(day)
    else runs.push([day])
  }
  return runs
}

/** `07:30` as `7:30`, or as `7.30 am` where the day has two halves. */
function timeIn(language: LanguageCode, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  if (language !== 'en') return time.replace(/^0/, '')
  const half = hours < 12 ? 'am' : 'pm'
  return `${hours % 12 || 12}${minutes > 0 ? `.${String(minutes).padStart(2, '0')}` : ''} ${half}`
}
