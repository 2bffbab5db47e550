import { useQuery } from '@tanstack/react-query'
import { hasAccess, type StaffAccess } from '#contract/login/role.ts'
import { useCallQuery, useOwnAccount } from '#web/staff/session/staff-cache.ts'

/** Returns true if the account may do what has this access, once its role is known. */
export function useHasAccess(access: StaffAccess): boolean {
  const own = useOwnAccount()
  return own !== undefined && !own.needsNewPassword && hasAccess(own.role, access)
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
