import '#web/styles/login.css'
import { useTranslation } from 'react-i18next'
import { LoginForm } from '#web/staff/session/login-form.tsx'
import type { LoginReason } from '#web/staff/session/use-staff-call.ts'
import { Modal } from '#web/ui/modal.tsx'

interface LoginDialogProps {
  reason: LoginReason
  /** The last account; a login with another one is possible, too. */
  username: string
  onLoggedIn: () => Promise<void>
  onGiveUp: () => void
}

/** Asks for the password on top of the screen, so that no input is lost. */
export function LoginDialog({ reason, username, onLoggedIn, onGiveUp }: LoginDialogProps) {
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
