import { useTranslation } from 'react-i18next'
import { LoginField } from '#web/staff/session/login-field.tsx'
import { PasswordField } from '#web/staff/session/password-field.tsx'
import { useLoginForm } from '#web/staff/session/use-login-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureDialog } from '#web/ui/failure-dialog.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

interface LoginFormProps {
  initialName?: string
  /** The token is stored; the form stays closed until this is done. */
  onLoggedIn: () => Promise<void>
  /** Where there is a way back without a login. */
  onCancel?: () => void
}

/** Name and password: checks them with the server, keeps the token, and says what went wrong. */
export function LoginForm({ initialName = '', onLoggedIn, onCancel }: LoginFormProps) {
  const { t } = useTranslation('login')
  const isHydrated = useIsHydrated()
  const form = useLoginForm(initialName, onLoggedIn)
  const { missing, failure, isChecking } = form
  return (
    <>
      {/* By post: should the browser ever send it by itself, the password is not in the address. */}
      <form
        method="post"
        noValidate
        className="login-form"
        aria-label={t('title')}
        aria-busy={isChecking}
        onSubmit={form.handleSubmit}
      >
        <LoginField
          label={t('name')}
          problem={missing.name ? t('nameMissing') : undefined}
          input={form.name}
          type="text"
          name="username"
          defaultValue={initialName}
          maxLength={200}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          onInput={form.forgetMissing}
        />
        <PasswordField
          input={form.password}
          problem={missing.password ? t('passwordMissing') : undefined}
          isChecking={isChecking}
          onInput={form.forgetMissing}
        />
        <div className="login-actions">
          <Button type="submit" disabled={isChecking || !isHydrated}>
            {t(isChecking ? 'checking' : 'logIn')}
          </Button>
          {onCancel && (
            <Button kind="plain" onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
        </div>
      </form>
      {failure && (
        <FailureDialog
          heading={t('failure.heading')}
          message={t(`failure.${failure.kind}`, { count: failure.minutes })}
          details={failure.details}
          words={{ details: t('failure.details'), close: t('failure.close') }}
          onClose={form.closeFailure}
        />
      )}
    </>
  )
}
