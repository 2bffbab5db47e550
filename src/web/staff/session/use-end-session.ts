import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { addressIn, staffPaths } from '#contract/pages/addresses.ts'
import { fetchApi, isUnauthorized } from '#web/api/fetch-api.ts'
import { removeToken } from '#web/api/requests.ts'
import { useLanguage } from '#web/contexts.ts'
import { useShowNotice } from '#web/parts/notices.tsx'
import { staffCache } from '#web/staff/session/staff-cache.ts'
import { forgetStaffWork } from '#web/staff/storage-keys.ts'

/** Returns true if the question about unsaved input was already answered. */
export const isAskedBefore = (state: unknown): boolean => state === 'asked'

/**
 * Returns a function that redirects to the login and ends the session in this browser once the screen is gone: unsaved
 * input is asked about first, and no screen stays without its data. If the server has ended the session there is no
 * question, and no call to it.
 */
export function useEndSession(): (by: 'person' | 'server') => Promise<void> {
  const { t } = useTranslation('login')
  const login = addressIn(useLanguage(), staffPaths.login)
  const navigate = useNavigate()
  const showNotice = useShowNotice()
  const endedBy = useRef<'person' | 'server'>(undefined)

  async function tellServer() {
    try {
      await fetchApi('logOut', { body: {} })
    } catch (error) {
      // A rejected token has no session on the server.
      if (!isUnauthorized(error)) showNotice({ message: t('session.logOutFailed'), isError: true })
    }
  }

  const end = useEffectEvent(() => {
    // After the question the person may have stayed, and left for another screen later.
    if (!endedBy.current || location.pathname !== login) return
    // The call takes the token with it, which is gone before the login looks for one.
    if (endedBy.current === 'person') void tellServer()
    removeToken()
    forgetStaffWork()
    staffCache.clear()
  })
  useEffect(() => () => end(), [])

  return async (by) => {
    endedBy.current = by
    if (by === 'server') removeToken()
    await navigate(login, by === 'server' ? { state: 'asked' } : {})
  }
}
