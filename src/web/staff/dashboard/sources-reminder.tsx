import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { monthsBetween, sourcesMonths } from '#contract/company/sources-age.ts'
import { addressIn, staffPaths } from '#contract/pages/addresses.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { monthOf, sourcesMonth } from '#web/parts/use-sources.ts'

/** Reminder of outdated editions of the sources. */
export function SourcesReminder() {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const { company, today } = useSite()
  const month = sourcesMonth(company)
  const age = monthsBetween(month, today)
  if (!(age >= sourcesMonths.reminded)) return null
  return (
    <p className="staff-message">
      {t('sources.due', { month: monthOf(month) })} {age >= sourcesMonths.tooOld && t('sources.tooOld')}{' '}
      <Link to={`${addressIn(language, staffPaths.company)}#company-sources`} className="text-link">
        {t('sources.look')}
      </Link>
    </p>
  )
}
