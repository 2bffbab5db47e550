import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountLimits } from '#contract/limits.ts'
import { staffPaths } from '#contract/pages/addresses.ts'
import { fetchAnswer } from '#web/api/fetch-api.ts'
import { useLanguage } from '#web/contexts.ts'
import { screenLoader } from '#web/screen-loader.ts'
import { LoginLayout } from '#web/staff/login/login-layout.tsx'
import { FailureNote } from '#web/staff/session/login-form.tsx'
import { type LoginFailure, loginFailure } from '#web/staff/session/use-login-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

export const loader = screenLoader('login', () => null)

/** Asks for a mail with the way to a new password. The answer is the same for every name. */
export function Component() {
  const { t } = useTranslation('login')
  const [isAsked, setAsked] = useState(false)
  return (
    <LoginLayout title={t('forgotten.title')} way={{ path: staffPaths.login, text: t('forgotten.toLogin') }}>
      {isAsked ? (
        <div ref={(element) => element?.focus()} tabIndex={-1} role="status" className="grid gap-4">
          <p>{t('forgotten.asked')}</p>
          <p>{t('forgotten.otherwise')}</p>
        </div>
      ) : (
        <ForgottenForm onAsked={() => setAsked(true)} />
      )}
    </LoginLayout>
  )
}

function ForgottenForm({ onAsked }: { onAsked: () => void }) {
  const { t } = useTranslation('login')
  const language = useLanguage()
  const isHydrated = useIsHydrated()
  const [username, setUsername] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<LoginFailure>()
  const [isBusy, setBusy] = useState(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const name = username.trim()
    setMissing(name === '')
    if (name === '') return event.currentTarget.querySelector<HTMLElement>('input')?.focus()
    setBusy(true)
    setFailure(undefined)
    try {
      // The mail is in the language of this screen.
      const headers = { 'accept-language': language }
      await fetchAnswer('askForReset', { body: { username: name } }, headers)
      onAsked()
    } catch (error) {
      setFailure(loginFailure(error, 'wrong'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      method="post"
      noValidate
      className="login-form"
      aria-label={t('forgotten.title')}
      aria-busy={isBusy}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <FailureNote heading={t('forgotten.failed')} failure={failure} />
      <p>{t('forgotten.note')}</p>
      <TextField
        name="username"
        label={t('name')}
        value={username}
        maxLength={accountLimits.maxName}
        autoComplete="username"
        problem={isMissing ? t('nameMissing') : undefined}
        onChange={(value) => {
          setUsername(value)
          setMissing(false)
        }}
      />
      <div className="login-actions">
        <Button type="submit" disabled={isBusy || !isHydrated}>
          {t(isBusy ? 'forgotten.asking' : 'forgotten.ask')}
        </Button>
      </div>
    </form>
  )
}
