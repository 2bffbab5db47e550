import '#web/styles/today.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CallInput } from '#contract/api/calls.ts'
import { monthsBetween, sourcesMonths } from '#contract/company/sources-age.ts'
import { contentLanguages, type LanguageCode, locales } from '#contract/language.ts'
import { addressIn } from '#contract/pages/addresses.ts'
import type { Waiting } from '#contract/today/today-calls.ts'
import { todaySorts, urgencies } from '#contract/today/today-sorts.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { monthOf } from '#web/parts/use-sources.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'

/** The query for what waits, with titles in the reader's language. */
export const todayIn = (language: LanguageCode): CallInput<'readToday'> => ({
  query: { Language: `${contentLanguages[language]}` },
})

/** All that waits for the person who is logged in, the most urgent first; read again when the window gets the focus. */
export function TodaySection() {
  const { t } = useTranslation('today')
  const query = useCallQuery('readToday', todayIn(useLanguage()))
  const { data } = useSuspenseQuery({ ...query, refetchOnWindowFocus: true })
  return (
    <section className="today" aria-labelledby="today-heading">
      <h2 id="today-heading" className="heading-3">
        {t('heading')}
      </h2>
      {data.length === 0 && <p className="mt-2 text-steel-700">{t('empty')}</p>}
      {urgencies.map((urgency) => {
        const own = data.filter(({ sort }) => todaySorts[sort] === urgency)
        if (own.length === 0) return null
        return (
          <div key={urgency} className={urgency === 'now' ? 'today-group is-urgent' : 'today-group'}>
            <h3 id={`today-${urgency}`}>{t(`urgencies.${urgency}`)}</h3>
            <ul aria-labelledby={`today-${urgency}`}>
              {own.map((waiting) => (
                <Line key={waiting.sort} {...waiting} />
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}

/** One sentence that leads to its place, and where something is wrong another that says what to do. */
function Line({ sort, count, title = '', at = '', address }: Waiting) {
  const { t } = useTranslation('today')
  const language = useLanguage()
  const { today } = useSite()
  const formatTime = useTimeFormat()
  const formatDay = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' })
  const timeOf = () => {
    if (at === '') return ''
    if (sort === 'sourcesDue') return monthOf(at.slice(0, 7))
    return at.includes('T') ? formatTime(at) : formatDay.format(new Date(at))
  }
  const said = t(`lines.${sort}`, { count, title, time: timeOf(), rest: count - 1 })
  const acts: Partial<Record<Waiting['sort'], string>> = t('acts', { returnObjects: true })
  const act =
    sort === 'sourcesDue'
      ? monthsBetween(at, today) >= sourcesMonths.tooOld && t('acts.sourcesTooOld')
      : acts[sort]
  return (
    <li>
      {address === undefined ? (
        <p className="today-line">{said}</p>
      ) : (
        <Link to={addressIn(language, address)} className="text-link today-line">
          {said}
        </Link>
      )}
      {act && <p className="today-act">{act}</p>}
    </li>
  )
}
