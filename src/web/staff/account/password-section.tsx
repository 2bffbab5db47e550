import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useLanguage } from '#web/contexts.ts'
import { PasswordFields } from '#web/staff/account/password-fields.tsx'
import { type PasswordEntries, usePasswordEntries } from '#web/staff/account/use-password-entries.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { StaffSection } from '#web/staff/parts/staff-section.tsx'
import { useUnsavedSection } from '#web/staff/parts/unsaved-sections.tsx'
import { addressAfterLogin } from '#web/staff/session/login-address.ts'
import { forgetOwnAccount, useAnswer, useOwnAccount } from '#web/staff/session/staff-cache.ts'
import { Button } from '#web/ui/button.tsx'

/** Another password of one's own choice. */
export function PasswordSection() {
  const hasPasskeys = useAnswer('listPasskeys', {}).length > 0
  return <PasswordForm hasPasskeys={hasPasskeys} />
}

/** A password of one's own in place of the one that an admin knows; then leads on to what was wanted. */
export function FirstPasswordSection() {
  const navigate = useNavigate()
  const language = useLanguage()
  const { search } = useLocation()
  async function handleSaved() {
    forgetOwnAccount()
    await navigate(addressAfterLogin(language, search), { replace: true, state: 'asked' })
  }
  return <PasswordForm hasPasskeys={false} onSaved={handleSaved} />
}

const fields = ['current', 'next', 'again'] as const

interface PasswordFormProps {
  hasPasskeys: boolean
  /** Given where nothing else can be done before. */
  onSaved?: (() => Promise<void>) | undefined
}

function PasswordForm({ hasPasskeys, onSaved }: PasswordFormProps) {
  const { t } = useTranslation('account')
  const username = useOwnAccount()?.username
  const { staffCall, run, isBusy } = useCommand()
  const [removesPasskeys, setRemovesPasskeys] = useState(true)
  const form = usePasswordEntries(fields, (entries) => void save(entries))
  useUnsavedSection('password', form.isDirty)

  async function save({ current, next }: PasswordEntries): Promise<void> {
    if (isBusy) return
    if (onSaved && next === current) return form.refuse({ next: t('firstPassword.same') })
    const words = { current: t('password.wrong'), next: t('password.easy') }
    const isWrong = (error: unknown) => form.refuseBy(error, words)
    // A passkey unknown to this screen was not made by the person using it.
    const removePasskeys = !hasPasskeys || removesPasskeys
    const send = () => staffCall('changePassword', { body: { current, next, removePasskeys } })
    if (await run(send, t('password.done'), onSaved, isWrong)) form.clear()
  }
  return (
    <StaffSection id="password-heading" title={t(onSaved ? 'firstPassword.heading' : 'password.heading')}>
      <form
        ref={form.element}
        method="post"
        noValidate
        className="password-form"
        onSubmit={form.handleSubmit}
      >
        <p>{t(onSaved ? 'firstPassword.note' : 'password.note')}</p>
        {/* For password managers, which change what they have under this name. */}
        <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
        <PasswordFields form={form} />
        {hasPasskeys && (
          <div className="role-choice">
            <div>
              <input
                id="remove-passkeys"
                type="checkbox"
                checked={removesPasskeys}
                aria-describedby="remove-passkeys-hint"
                onChange={(event) => setRemovesPasskeys(event.currentTarget.checked)}
              />
              <label htmlFor="remove-passkeys">{t('password.removePasskeys')}</label>
              <p id="remove-passkeys-hint" className="field-hint">
                {t('password.removePasskeysHint')}
              </p>
            </div>
          </div>
        )}
        <Button type="submit" kind="dark" aria-disabled={isBusy}>
          {t('password.save')}
        </Button>
      </form>
    </StaffSection>
  )
}
