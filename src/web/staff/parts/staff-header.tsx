import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router'
import { addressIn, staffPaths } from '#contract/addresses.ts'
import { hasAccess, type StaffAccess } from '#contract/role.ts'
import { useLanguage } from '#web/contexts.ts'
import { useCallQuery, useRole } from '#web/staff/session/staff-cache.ts'

interface StaffHeaderProps {
  title: string
  /** Links to the lists on the dashboard itself; by default those of another screen. */
  lists?: { projects: To; categories: To }
  /** The part of the staff area that the screen is. */
  current?:
    | 'job-desk'
    | 'articles'
    | 'texts'
    | 'company'
    | 'drafts'
    | 'inquiries'
    | 'people'
    | 'webhooks'
    | 'account'
}

/** Headline of a staff screen with links to the parts of the staff area and, if known, the number of unread inquiries. */
export function StaffHeader({ title, lists, current }: StaffHeaderProps) {
  const { t } = useTranslation('staff')
  const language = useLanguage()
  const hasInquiries = useHasAccess('office')
  const isAdmin = useHasAccess('admin')
  const unread = useUnread()
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
          {(['job-desk', 'articles', 'texts', 'company', 'drafts'] as const).map((area) => (
            <li key={area}>
              <Link
                to={addressIn(language, staffPaths[area])}
                className="contents-link"
                aria-current={current === area ? 'page' : undefined}
              >
                {t(`areas.${area}`)}
              </Link>
            </li>
          ))}
          {hasInquiries && (
            <li>
              <Link
                to={addressIn(language, staffPaths.inquiries)}
                className="contents-link"
                aria-current={current === 'inquiries' ? 'page' : undefined}
              >
                {t('areas.inquiries')}
              </Link>
              {unread ? <span className="unread-count">{t('areas.unread', { count: unread })}</span> : null}
            </li>
          )}
          {isAdmin && (
            <>
              <AreaLink area="people" current={current}>
                {t('areas.people')}
              </AreaLink>
              <AreaLink area="webhooks" current={current}>
                {t('areas.webhooks')}
              </AreaLink>
            </>
          )}
          <li>
            <Link
              to={addressIn(language, staffPaths.account)}
              className="contents-link"
              aria-current={current === 'account' ? 'page' : undefined}
            >
              {t('areas.account')}
            </Link>
          </li>
        </ul>
      </nav>
    </div>
  )
}

interface AreaLinkProps {
  area: 'people' | 'webhooks'
  current: StaffHeaderProps['current']
  children: ReactNode
}

function AreaLink({ area, current, children }: AreaLinkProps) {
  const language = useLanguage()
  return (
    <li>
      <Link
        to={addressIn(language, staffPaths[area])}
        className="contents-link"
        aria-current={current === area ? 'page' : undefined}
      >
        {children}
      </Link>
    </li>
  )
}

/**
 * Returns the number of unread inquiries, which is read again every minute, also while another tab is looked at; none for whom may
 * not see them.
 */
export function useUnread(): number | undefined {
  const enabled = useHasAccess('office')
  const query = useCallQuery('summariseInquiries', {})
  const polling = { refetchInterval: 60_000, refetchIntervalInBackground: true }
  const { data } = useQuery({ ...query, ...polling, enabled })
  return enabled ? data?.unread : undefined
}

/** Returns true if the account may do what has this access, once its role is known. */
export function useHasAccess(access: StaffAccess): boolean {
  const role = useRole()
  return role !== undefined && hasAccess(role, access)
}
