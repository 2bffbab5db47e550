import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { To } from 'react-router'
import { deskKinds } from '#contract/content/kinds.ts'
import { hasAccess, type StaffAccess } from '#contract/login/role.ts'
import { type CurrentArea, StaffMenu } from '#web/staff/parts/staff-menu.tsx'
import { StaffSearch } from '#web/staff/search/staff-search.tsx'
import { useCallQuery, useOwnAccount } from '#web/staff/session/staff-cache.ts'

interface StaffHeaderProps {
  title: string
  /** Links to the lists on the dashboard itself; by default those of another screen. */
  lists?: { projects: To; categories: To }
  /** The part of the staff area that the screen is. */
  current?: CurrentArea | undefined
}

/** Headline of a staff screen with links to the parts of the staff area and, if known, the number of unread inquiries. */
export function StaffHeader({ title, lists, current }: StaffHeaderProps) {
  const { t } = useTranslation('staff')
  const hasInquiries = useHasAccess('office')
  const isAdmin = useHasAccess('admin')
  const unread = useUnread()
  return (
    <div className="staff-head">
      <h1 className="heading-2">{title}</h1>
      <StaffSearch />
      <StaffMenu
        lists={lists}
        current={current ?? (lists && 'projects')}
        areas={[
          {
            group: 'content',
            names: [
              'projects',
              'categories',
              'articles',
              'pictures',
              'job-desk',
              ...deskKinds.map(({ word }) => word),
              'texts',
              'company',
              'drafts',
            ],
          },
          { group: 'inquiries', names: hasInquiries ? ['inquiries'] : [] },
          {
            group: 'administration',
            names: [
              ...(hasInquiries ? (['redirects'] as const) : []),
              ...(isAdmin ? (['people', 'webhooks'] as const) : []),
              'account',
            ],
          },
        ]}
        unread={unread ? t('areas.unread', { count: unread }) : undefined}
      />
    </div>
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
  const own = useOwnAccount()
  return own !== undefined && !own.needsNewPassword && hasAccess(own.role, access)
}
