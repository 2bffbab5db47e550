import '#web/styles/dialogs.css'
import '#web/styles/staff.css'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { locales } from '#contract/language.ts'
import type { TokenOwner } from '#contract/login/login.ts'
import { useLanguage } from '#web/contexts.ts'
import { DeskPlace } from '#web/staff/desk/desk-place.tsx'
import { LaterDialog } from '#web/staff/parts/later.tsx'
import { useAuthorName } from '#web/staff/session/use-author-name.ts'
import { useEndSession } from '#web/staff/session/use-end-session.ts'
import { useSession } from '#web/staff/session/use-session.ts'
import { SessionProvider } from '#web/staff/session/use-staff-call.ts'
import { Button } from '#web/ui/button.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { ModalTopProvider } from '#web/ui/modal.tsx'

const loadLogin = () => import('#web/staff/session/login-dialog.tsx')

/**
 * Surrounds a staff screen: shows the account and the logout button, and asks for a new login when the session ends, on top
 * of any open dialog. `useStaffCall` and `useWithSession` work below it.
 */
export function StaffSession({ children }: { children: ReactNode }) {
  const { owner, username, reason, logInAgain, ask, check, settle, renew } = useSession()
  const { t } = useTranslation('login')
  useReadyLogin()
  const isEnding = useSessionEnd(owner?.expiresAt, check)
  const end = <SessionEnd expiresAt={isEnding ? owner?.expiresAt : undefined} onStay={() => ask('stay')} />
  return (
    <SessionProvider value={logInAgain}>
      <div className="staff">
        <DeskPlace name="session">
          <SessionBar owner={owner} onLogIn={() => ask('over')} />
        </DeskPlace>
        {end}
        <ModalTopProvider value={end}>{children}</ModalTopProvider>
        {reason && (
          <LaterDialog
            load={loadLogin}
            heading={t(reason === 'stay' ? 'session.stay' : 'session.logInAgain')}
            size="question"
            onClose={() => settle(false)}
          >
            {({ LoginDialog }) => (
              <LoginDialog
                reason={reason}
                username={username}
                onLoggedIn={renew}
                onGiveUp={() => settle(false)}
              />
            )}
          </LaterDialog>
        )}
      </div>
    </SessionProvider>
  )
}

interface SessionEndProps {
  /** End of the session, if it is near. */
  expiresAt: string | undefined
  onStay: () => void
}

/** Announces the end of the session before it is over. */
function SessionEnd({ expiresAt, onStay }: SessionEndProps) {
  const { t } = useTranslation('login')
  const clock = new Intl.DateTimeFormat(locales[useLanguage()], { hour: '2-digit', minute: '2-digit' })
  return (
    // Always rendered: a live region inserted together with its text is not announced.
    <div role="status" className="session-end print:hidden">
      {expiresAt !== undefined && (
        <div className="container-wide session-end-content">
          <p>{t('session.ends', { time: clock.format(new Date(expiresAt)) })}</p>
          <Button kind="outline" onClick={onStay}>
            {t('session.stay')}
          </Button>
        </div>
      )}
    </div>
  )
}

const readyLoginMs = 10_000

/** The login is there before it is needed, when the line may be away; but not before the screen. */
function useReadyLogin(): void {
  useEffect(() => {
    // What fails is tried again, and told, when it is needed.
    const timer = setTimeout(() => loadLogin().catch(() => undefined), readyLoginMs)
    return () => clearTimeout(timer)
  }, [])
}

const announceMs = 10 * 60_000
const maxTimerMs = 30_000
const recheckMs = 5000

/**
 * Returns true during the last ten minutes of a session. After its end, and while the end is unknown, `onCheck` is called
 * repeatedly, because the local clock may be wrong and the server decides. It also checks when somebody returns to the
 * window, because timers stop while a laptop sleeps.
 */
function useSessionEnd(expiresAt: string | undefined, onCheck: () => void): boolean {
  const [isEnding, setEnding] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      const leftMs = expiresAt === undefined ? 0 : Date.parse(expiresAt) - Date.now()
      setEnding(expiresAt !== undefined && leftMs <= announceMs)
      if (leftMs <= 0) onCheck()
      const untilNextMs = leftMs > announceMs ? leftMs - announceMs : leftMs
      const pauseMs = expiresAt === undefined ? maxTimerMs : recheckMs
      timer = setTimeout(look, leftMs <= 0 ? pauseMs : Math.min(untilNextMs, maxTimerMs))
    }
    look()
    const moments = ['focus', 'pageshow', 'online', 'visibilitychange'] as const
    for (const moment of moments) addEventListener(moment, look)
    return () => {
      clearTimeout(timer)
      for (const moment of moments) removeEventListener(moment, look)
    }
  }, [expiresAt, onCheck])
  return isEnding
}

interface SessionBarProps {
  /** Undefined while it is checked, null once the session is over. */
  owner: TokenOwner | null | undefined
  onLogIn: () => void
}

/** Name of the logged-in account, and the logout button. */
function SessionBar({ owner, onLogIn }: SessionBarProps) {
  const { t } = useTranslation('login')
  const endSession = useEndSession()
  const authorName = useAuthorName()
  const isOver = owner === null
  return (
    <section className="session-bar" aria-label={t('session.label')}>
      <p className="max-md:sr-only">
        {owner ? (
          <MarkedText
            text={t('session.owner', { username: authorName(owner.username) })}
            marks={{ name: (content) => <strong>{content}</strong> }}
          />
        ) : (
          t(isOver ? 'session.nobody' : 'session.checking')
        )}
      </p>
      {isOver ? (
        <Button kind="quiet" onClick={onLogIn}>
          {t('session.logInAgain')}
        </Button>
      ) : (
        <Button kind="quiet" onClick={() => void endSession('person')}>
          {t('session.logOut')}
        </Button>
      )}
    </section>
  )
}
