import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { addressIn, staffPaths } from '#contract/addresses.ts'
import type { TokenOwner } from '#contract/login.ts'
import { fetchApi, removeToken } from '#web/api/fetch-api.ts'
import { useLanguage } from '#web/contexts.ts'
import { useShowNotice } from '#web/parts/notices.tsx'
import { staffCache } from '#web/staff/session/staff-cache.ts'
import { isUnauthorized } from '#web/staff/session/use-staff-call.ts'
import { forgetStaffWork } from '#web/staff/storage-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'

interface SessionBarProps {
  owner: TokenOwner | undefined
  /** True if the session that was open here has ended. */
  isOver: boolean
  onLogIn: () => void
}

/** Name of the logged-in account, and the logout button. */
export function SessionBar({ owner, isOver, onLogIn }: SessionBarProps) {
  const { t } = useTranslation('login')
  const { logOut, isLeaving } = useLogOut()
  return (
    <section className="session-bar print:hidden" aria-label={t('session.label')}>
      <div className="container-wide session-bar-content">
        <p>
          {owner ? (
            <MarkedText
              text={t('session.owner', { username: owner.username })}
              marks={{ name: (content) => <strong>{content}</strong> }}
            />
          ) : (
            t(isOver ? 'session.nobody' : 'session.checking')
          )}
        </p>
        {isOver ? (
          <Button kind="outline" onClick={onLogIn}>
            {t('session.logInAgain')}
          </Button>
        ) : (
          <Button kind="outline" disabled={isLeaving} onClick={logOut}>
            {t('session.logOut')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Ends the session in this browser whatever the server answers, and reports if the server did not end it. */
function useLogOut() {
  const { t } = useTranslation('login')
  const language = useLanguage()
  const navigate = useNavigate()
  const showNotice = useShowNotice()
  const [isLeaving, setLeaving] = useState(false)

  async function logOut() {
    setLeaving(true)
    try {
      await fetchApi('logOut', { body: {} })
    } catch (error) {
      // A rejected token has no session on the server.
      if (!isUnauthorized(error)) showNotice({ message: t('session.logOutFailed'), isError: true })
    }
    removeToken()
    forgetStaffWork()
    await navigate(addressIn(language, staffPaths.login))
    staffCache.clear()
  }

  return { logOut, isLeaving }
}
