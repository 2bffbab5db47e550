import { type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canUsePasskeys } from '#web/staff/session/passkey-browser.ts'
import { type LoginFailure, useLoginForm } from '#web/staff/session/use-login-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

interface LoginFormProps {
  initialName?: string
  /** Called when the token is stored; the form stays disabled until the promise resolves. */
  onLoggedIn: () => Promise<void>
  /** Shows a cancel button. */
  onCancel?: () => void
}

/** Name and password, and where the account has one the second step: checks them with the server, stores the token, and reports failures. */
export function LoginForm({ initialName = '', onLoggedIn, onCancel }: LoginFormProps) {
  const { t } = useTranslation('login')
  const isHydrated = useIsHydrated()
  const form = useLoginForm(initialName, onLoggedIn)
  const { failure, isChecking } = form
  return (
    <form
      // So that the password is not in the address if the browser submits the form itself.
      method="post"
      noValidate
      className="login-form"
      aria-label={t('title')}
      aria-busy={isChecking}
      onSubmit={form.handleSubmit}
    >
      <FailureNote heading={t('failure.heading')} failure={failure} />
      {form.isSecondStep ? (
        <SecondStepFields form={form} />
      ) : (
        <FirstStepFields form={form} initialName={initialName} />
      )}
      <div className="login-actions">
        <Button type="submit" disabled={isChecking || !isHydrated}>
          {t(isChecking ? 'checking' : 'logIn')}
        </Button>
        {form.isSecondStep && (
          <Button kind="plain" disabled={isChecking} onClick={form.startAnew}>
            {t('secondStep.back')}
          </Button>
        )}
        {!form.isSecondStep && isHydrated && canUsePasskeys() && (
          <Button kind="plain" disabled={isChecking} onClick={() => void form.handlePasskey()}>
            {t('passkey')}
          </Button>
        )}
        {onCancel && (
          <Button kind="plain" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

interface FailureNoteProps {
  heading: string
  failure: LoginFailure | undefined
}

/** A failure at the login, with its remedy. */
export function FailureNote({ heading, failure }: FailureNoteProps) {
  const { t } = useTranslation('login')
  return (
    // Always rendered: a live region inserted together with its text is not announced.
    <div role="alert" className="login-failure">
      {failure && (
        <>
          <p className="font-semibold">{heading}</p>
          <p>{t(`failure.${failure.kind}`, { count: failure.minutes })}</p>
          <details className="failure-details">
            <summary>{t('failure.details')}</summary>
            <pre>{failure.details}</pre>
          </details>
        </>
      )}
    </div>
  )
}

type LoginFormState = ReturnType<typeof useLoginForm>

/** The code of an app, or one of those on paper. */
function SecondStepFields({ form }: { form: LoginFormState }) {
  const { t } = useTranslation('login')
  return (
    <>
      <p role="status">{t('secondStep.note')}</p>
      <LoginField
        label={t('secondStep.code')}
        problem={form.missing.code ? t('secondStep.missing') : undefined}
        input={form.code}
        name="code"
        maxLength={100}
        autoComplete="one-time-code"
        onInput={form.forgetMissing}
      />
    </>
  )
}

function FirstStepFields({ form, initialName }: { form: LoginFormState; initialName: string }) {
  const { t } = useTranslation('login')
  return (
    <>
      <LoginField
        label={t('name')}
        problem={form.missing.name ? t('nameMissing') : undefined}
        input={form.name}
        name="username"
        defaultValue={initialName}
        maxLength={200}
        autoComplete="username"
        onInput={form.forgetMissing}
      />
      <PasswordField form={form} />
    </>
  )
}

/** A password that can be shown, with a hint about the caps lock. */
function PasswordField({ form }: { form: LoginFormState }) {
  const { t } = useTranslation('login')
  const isHydrated = useIsHydrated()
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <LoginField
      label={t('password')}
      problem={form.missing.password ? t('passwordMissing') : undefined}
      input={form.password}
      // While being checked it is hidden, so that password managers recognise the field.
      type={isShown && !form.isChecking ? 'text' : 'password'}
      name="password"
      autoComplete="current-password"
      onInput={form.forgetMissing}
      onKeyDown={noticeCapsLock}
      onKeyUp={noticeCapsLock}
      onBlur={() => setCapsLock(false)}
      status={hasCapsLock ? t('capsLock') : ''}
      button={
        <button
          type="button"
          className="show-password noscript:hidden"
          aria-pressed={isShown}
          disabled={!isHydrated}
          onClick={() => setShown(!isShown)}
        >
          <span aria-hidden="true">{t('show')}</span>
          <span className="sr-only">{t('showPassword')}</span>
        </button>
      }
    />
  )
}

interface LoginFieldProps extends ComponentProps<'input'> {
  label: string
  problem: string | undefined
  input: RefObject<HTMLInputElement | null>
  /** A button inside the field, at its end. */
  button?: ReactNode
  /** Hint below the field, announced when it appears. */
  status?: string | undefined
}

/** An uncontrolled field with its label and error message. */
function LoginField({ label, problem, input, button, status, ...rest }: LoginFieldProps) {
  return (
    <div>
      <FieldFrame label={label} problem={problem}>
        {(ids) => (
          <div className="login-control">
            <input
              ref={input}
              className="field-control"
              autoCapitalize="none"
              spellCheck={false}
              aria-required
              {...ids}
              {...rest}
            />
            {button}
          </div>
        )}
      </FieldFrame>
      {status !== undefined && (
        <p role="status" className="login-hint">
          {status}
        </p>
      )}
    </div>
  )
}
