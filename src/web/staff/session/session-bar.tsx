import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { addressIn, staffPaths } from '#contract/addresses.ts'
import type { TokenOwner } from '#contract/login.ts'
import { fetchApi, removeToken } from '#web/api/fetch-api.ts'
import { storageKeys, writeStored } from '#web/api/storage.ts'
import { useLanguage } from '#web/contexts.ts'
import { useShowNotice } from '#web/parts/notices.tsx'
import { staffCache } from '#web/staff/session/staff-cache.ts'
import { isUnauthorized } from '#web/staff/session/use-staff-call.ts'
import { Button } from '#web/ui/button.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'

interface SessionBarProps {
  owner: TokenOwner | undefined
  /** Whether somebody has been logged in here and is not any more. */
  isOver: boolean
  onLogIn: () => void
}

/** Who is logged in, and the way out. */
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

/** Ends the session here whatever the server answers, and says so when it could not be ended there. */
function useLogOut() {
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
      if (!isUnauthorized(error)) showNotice({ message: t('session.logOutFailed'), isError: true })
    }
    removeToken()
    // Whoever logs out leaves nothing behind for the next one at this computer.
    writeStored('session', storageKeys.projectDrafts, null)
    await navigate(addressIn(language, staffPaths.login))
    staffCache.clear()
  }

  return { logOut, isLeaving }
}
