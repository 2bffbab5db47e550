import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router'
import { addressIn, staffPaths } from '#contract/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'

interface StaffAreasProps {
  title: string
  /** Where the lists of the dashboard are found; of other screens at their own addresses. */
  lists?: { projects: To; categories: To }
  isInquiries?: boolean
}

/** Headline of a staff screen with links to the parts of the staff area; where it is known, how many inquiries are unread. */
export function StaffAreas({ title, lists, isInquiries = false }: StaffAreasProps) {
  const { t } = useTranslation('staff')
  const language = useLanguage()
  const unread = useQuery(useCallQuery('summariseInquiries', {})).data?.unread
  const dashboard = addressIn(language, staffPaths.dashboard)
  const { projects, categories } = lists ?? {
    projects: dashboard,
    categories: `${dashboard}#categories-heading`,
  }
  return (
    <div className="staff-head">
      <h1 className="heading-2">{title}</h1>
      <nav aria-label={t('areas.label')} className="print:hidden">
        <ul>
          <li>
            <Link to={projects} className="contents-link">
              {t('areas.projects')}
            </Link>
          </li>
          <li>
            <Link to={categories} className="contents-link">
              {t('areas.categories')}
            </Link>
          </li>
          <li>
            <Link
              to={addressIn(language, staffPaths.inquiries)}
              className="contents-link"
              aria-current={isInquiries ? 'page' : undefined}
            >
              {t('areas.inquiries')}
            </Link>
            {unread ? <span className="unread-count">{t('areas.unread', { count: unread })}</span> : null}
          </li>
        </ul>
      </nav>
    </div>
  )
}
