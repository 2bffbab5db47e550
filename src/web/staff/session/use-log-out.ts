import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { dashboardDraftStorageKey } from '#contract/storage-keys.ts'
import { addressIn, staffPaths } from '#web/addresses.ts'
import { fetchApi } from '#web/api/fetch-api.ts'
import { removeToken } from '#web/api/token.ts'
import { useLanguage } from '#web/contexts.ts'
import { useShowNotice } from '#web/parts/notices/notices.tsx'
import { isRefusal } from '#web/staff/session/refusal.ts'

/** Ends the session here whatever the server answers, and says so when it could not be ended there. */
export function useLogOut() {
  const { t } = useTranslation('login')
  const language = useLanguage()
  const navigate = useNavigate()
  const showNotice = useShowNotice()
  const [isLeaving, setLeaving] = useState(false)

  async function logOut() {
    setLeaving(true)
    try {
      await fetchApi('logOut', {})
    } catch (error) {
      // A token that is refused is dead already.
      if (!isRefusal(error)) showNotice({ message: t('session.logOutFailed'), isError: true })
    }
    removeToken()
    forgetDrafts()
    await navigate(addressIn(language, staffPaths.login))
  }

  return { logOut, isLeaving }
}

/** Whoever logs out leaves nothing behind for the next one at this computer. */
function forgetDrafts(): void {
  try {
    sessionStorage.removeItem(dashboardDraftStorageKey)
  } catch {
    // Nothing was stored.
  }
}
