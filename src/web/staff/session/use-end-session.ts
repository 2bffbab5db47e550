import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { addressIn, staffPaths } from '#contract/pages/addresses.ts'
import { fetchApi } from '#web/api/fetch-api.ts'
import { removeToken } from '#web/api/requests.ts'
import { useLanguage } from '#web/contexts.ts'
import { useShowNotice } from '#web/parts/notices.tsx'
import { staffCache } from '#web/staff/session/staff-cache.ts'
import { isUnauthorized } from '#web/staff/session/use-staff-call.ts'
import { forgetStaffWork } from '#web/staff/storage-keys.ts'

/** Tells the question about unsaved input that whoever leaves has been asked already. */
export const isAskedBefore = (state: unknown): boolean => state === 'asked'

/**
 * Returns what leads to the login and ends the session in this browser once the screen is gone: whoever has typed something is asked
 * first and may stay, and no screen is left whose data is taken away. If the server has ended the session, nobody is asked, and it is
 * not told again.
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
    // Somebody who was asked may have stayed, and left for another screen later.
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
