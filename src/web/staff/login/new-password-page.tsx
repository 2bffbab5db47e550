import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { addressIn, staffPaths } from '#contract/pages/addresses.ts'
import { fetchAnswer } from '#web/api/fetch-api.ts'
import { useLanguage } from '#web/contexts.ts'
import { useShowNotice } from '#web/parts/notices.tsx'
import { screenLoader } from '#web/screen-loader.ts'
import { PasswordFields } from '#web/staff/account/password-fields.tsx'
import { type PasswordEntries, usePasswordEntries } from '#web/staff/account/use-password-entries.ts'
import { LoginLayout } from '#web/staff/login/login-layout.tsx'
import { FailureNote } from '#web/staff/session/login-form.tsx'
import { type LoginFailure, loginFailure } from '#web/staff/session/use-login-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

export const loader = screenLoader(['login', 'account', 'staff'], () => null)

/** A new password by the token of a mail, which stands behind # in the address. */
export function Component() {
  const { t } = useTranslation('login')
  const isHydrated = useIsHydrated()
  const token = useLocation().hash.slice(1)
  return (
    <LoginLayout
      title={t('newPassword.title')}
      way={{ path: staffPaths.forgotten, text: t('newPassword.again') }}
    >
      {isHydrated && token === '' ? (
        <p role="status">{t('newPassword.noToken')}</p>
      ) : (
        <NewPasswordForm token={token} />
      )}
    </LoginLayout>
  )
}

function NewPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation(['login', 'account'])
  const language = useLanguage()
  const navigate = useNavigate()
  const showNotice = useShowNotice()
  const isHydrated = useIsHydrated()
  const [failure, setFailure] = useState<LoginFailure>()
  const [isBusy, setBusy] = useState(false)
  const form = usePasswordEntries(['next', 'again'], (entries) => void save(entries))

  async function save({ next }: PasswordEntries) {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const headers = { 'accept-language': language }
      await fetchAnswer('resetPassword', { body: { token, next } }, headers)
      showNotice({ message: t('newPassword.done'), isError: false })
      await navigate(addressIn(language, staffPaths.login), { replace: true })
    } catch (error) {
      if (!form.refuseBy(error, { next: t('account:password.easy') })) setFailure(loginFailure(error, 'link'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      ref={form.element}
      method="post"
      noValidate
      className="login-form"
      aria-label={t('newPassword.title')}
      aria-busy={isBusy}
      onSubmit={form.handleSubmit}
    >
      <FailureNote heading={t('newPassword.failed')} failure={failure} />
      <p>{t('newPassword.note')}</p>
      <PasswordFields form={form} />
      <div className="login-actions">
        <Button type="submit" disabled={isBusy || !isHydrated}>
          {t(isBusy ? 'checking' : 'newPassword.save')}
        </Button>
      </div>
    </form>
  )
}
