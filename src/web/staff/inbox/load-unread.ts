import type { Api } from '#contract/api.ts'
import { isUnauthorized } from '#web/staff/session/refused-token.ts'

/** How many inquiries nobody has read; undefined when that cannot be known, which is no reason to show nothing else. */
export async function loadUnread(api: Api): Promise<number | undefined> {
  try {
    return (await api('summariseInquiries', {})).unread
  } catch (error) {
    if (isUnauthorized(error)) throw error
    return undefined
  }
}
