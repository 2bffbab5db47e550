import '#web/styles/dialogs.css'
import '#web/styles/login.css'
import '#web/styles/staff.css'
import { type ReactNode, useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLanguage } from '#web/contexts.ts'
import { LoginDialog } from '#web/staff/session/login-dialog.tsx'
import { SessionBar } from '#web/staff/session/session-bar.tsx'
import { SessionProvider } from '#web/staff/session/session-context.ts'
import { SessionEnd, useSessionEnd } from '#web/staff/session/session-end.tsx'
import { useSession } from '#web/staff/session/use-session.ts'
import { loginAddress } from '#web/staff/session/wanted-address.ts'
import { ModalTopProvider } from '#web/ui/modal.tsx'

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
