import '#web/styles/dialogs.css'
import '#web/styles/login.css'
import '#web/styles/staff.css'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { locales } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'
import { LoginForm } from '#web/staff/session/login-form.tsx'
import { SessionBar } from '#web/staff/session/session-bar.tsx'
import { useSession } from '#web/staff/session/use-session.ts'
import { type LoginReason, SessionProvider } from '#web/staff/session/use-staff-call.ts'
import { loginAddress } from '#web/staff/session/wanted-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal, ModalTopProvider } from '#web/ui/modal.tsx'

/**
 * Around what a staff screen shows: who is logged in, the way out, and a new login when this one ends, on top of whatever
 * is open. Below it `useStaffCall` and `useWithSession` work.
 */
export function StaffSession({ children }: { children: ReactNode }) {
  const leave = useWayToLogin()
  const { owner, username, reason, content, ask, check, settle, renew } = useSession(leave)
  const isEnding = useSessionEnd(owner?.expiresAt, check)
  const end = <SessionEnd expiresAt={isEnding ? owner?.expiresAt : undefined} onStay={() => ask('stay')} />
  return (
    <SessionProvider value={content}>
      <div className="staff staff-session">
        <SessionBar owner={owner} isOver={!owner && username !== ''} onLogIn={() => ask('over')} />
        {end}
        <ModalTopProvider value={end}>{children}</ModalTopProvider>
        {reason && (
          <LoginDialog
            reason={reason}
            username={username}
            onLoggedIn={renew}
            onGiveUp={() => settle(false)}
          />
        )}
      </div>
    </SessionProvider>
  )
}

function useWayToLogin(): () => void {
  const navigate = useNavigate()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  return useCallback(() => {
    void navigate(loginAddress(language, pathname + search), { replace: true })
  }, [navigate, language, pathname, search])
}

interface LoginDialogProps {
  reason: LoginReason
  /** Who was logged in last; somebody else may log in all the same. */
  username: string
  onLoggedIn: () => Promise<void>
  onGiveUp: () => void
}

/** Asks for the password on top of whatever is open, so that nothing below is lost. */
function LoginDialog({ reason, username, onLoggedIn, onGiveUp }: LoginDialogProps) {
  const { t } = useTranslation('login')
  return (
    <Modal
      heading={t(reason === 'stay' ? 'session.stay' : 'session.logInAgain')}
      description={<p role="status">{t(`session.reasons.${reason}`)}</p>}
      onClose={onGiveUp}
    >
      <div className="mt-6">
        <LoginForm initialName={username} onLoggedIn={onLoggedIn} onCancel={onGiveUp} />
      </div>
    </Modal>
  )
}

interface SessionEndProps {
  /** When the session ends, if that is soon. */
  expiresAt: string | undefined
  onStay: () => void
}

/** Says until when one is logged in, before it is over. */
function SessionEnd({ expiresAt, onStay }: SessionEndProps) {
  const { t } = useTranslation('login')
  const clock = new Intl.DateTimeFormat(locales[useLanguage()], { hour: '2-digit', minute: '2-digit' })
  return (
    // Always there: a live region that arrives with its text is not announced.
    <div role="status" className="session-end print:hidden">
      {expiresAt !== undefined && (
        <div className="container-wide session-bar-content">
          <p>{t('session.ends', { time: clock.format(new Date(expiresAt)) })}</p>
          <Button kind="outline" onClick={onStay}>
            {t('session.stay')}
          </Button>
        </div>
      )}
    </div>
  )
}

const announceMs = 10 * 60_000
const longestNapMs = 30_000
const impatientNapMs = 5000

/**
 * True during the last ten minutes of a session. From its end on, and while that is not known, `onDoubt` is called again
 * and again: the server has the last word, because the clock here may be wrong. Timers stand still while a laptop sleeps;
 * so it also looks when somebody comes back.
 */
function useSessionEnd(expiresAt: string | undefined, onDoubt: () => void): boolean {
  const [isEnding, setEnding] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      const leftMs = expiresAt === undefined ? 0 : Date.parse(expiresAt) - Date.now()
      setEnding(expiresAt !== undefined && leftMs <= announceMs)
      if (leftMs <= 0) onDoubt()
      const untilNextMs = leftMs > announceMs ? leftMs - announceMs : leftMs
      const overNapMs = expiresAt === undefined ? longestNapMs : impatientNapMs
      timer = setTimeout(look, leftMs <= 0 ? overNapMs : Math.min(untilNextMs, longestNapMs))
    }
    look()
    const moments = ['focus', 'pageshow', 'online', 'visibilitychange'] as const
    for (const moment of moments) addEventListener(moment, look)
    return () => {
      clearTimeout(timer)
      for (const moment of moments) removeEventListener(moment, look)
    }
  }, [expiresAt, onDoubt])
  return isEnding
}
