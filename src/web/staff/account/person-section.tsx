import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountLimits } from '#contract/limits.ts'
import type { OwnAccount } from '#contract/login/login.ts'
import { OwnPasswordField } from '#web/staff/account/own-password-field.tsx'
import { LimitedTextField } from '#web/staff/fields/limited-text-field.tsx'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { StaffSection } from '#web/staff/parts/staff-section.tsx'
import { useUnsavedSection } from '#web/staff/parts/unsaved-sections.tsx'
import { useProblems } from '#web/staff/parts/use-problems.ts'
import { useOwnAccount } from '#web/staff/session/staff-cache.ts'
import { Button } from '#web/ui/button.tsx'

/** The name that colleagues read, and the address for a forgotten password. */
export function PersonSection() {
  const own = useOwnAccount()
  return own && <PersonForm own={own} />
}

const fields = ['displayName', 'email'] as const
const limits = { displayName: accountLimits.maxName, email: accountLimits.maxEmail }
type Field = (typeof fields)[number]

function PersonForm({ own }: { own: OwnAccount }) {
  const { t } = useTranslation(['account', 'staff'])
  const { staffCall, run, isBusy } = useCommand()
  const { form, problems, setProblems, refuse, refuseBy } = useProblems<Field | 'password'>()
  const { username, displayName = '', email = '' } = own
  const [entries, setEntries] = useState({ displayName, email })
  const [password, setPassword] = useState('')
  const hasNewEmail = entries.email.trim() !== email
  useUnsavedSection('person', hasNewEmail || entries.displayName.trim() !== displayName)

  async function save(): Promise<void> {
    const body = { ...entries, ...(hasNewEmail && { password }) }
    const words = { email: t('person.wrongEmail'), password: t('passkeys.wrongPassword') }
    const isTold = (error: unknown) => refuseBy(error, words)
    const send = () => staffCall('changeOwnAccount', { body })
    if (!(await run(send, t('person.done'), undefined, isTold))) return
    setPassword('')
    // The field of the password, which may have the focus, is gone.
    if (hasNewEmail) form.current?.querySelector<HTMLElement>('[name=email]')?.focus()
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const isTooLong = fields.some((field) => entries[field].trim().length > limits[field])
    if (isBusy || isTooLong) return
    if (hasNewEmail && password === '') refuse({ password: t('staff:required') })
    else void save()
  }

  return (
    <StaffSection id="person-heading" title={t('person.heading')}>
      <form ref={form} method="post" noValidate className="password-form" onSubmit={handleSubmit}>
        <p>{t('person.note', { username })}</p>
        {fields.map((field) => (
          <LimitedTextField
            key={field}
            name={field}
            label={t(`person.${field}`)}
            hint={t(`person.${field}Hint`)}
            value={entries[field]}
            maxLength={limits[field]}
            type={field === 'email' ? 'email' : 'text'}
            autoComplete={field === 'email' ? 'email' : 'name'}
            problem={problems[field]}
            onChange={(value) => {
              setEntries((present) => ({ ...present, [field]: value }))
              setProblems({})
            }}
          />
        ))}
        {hasNewEmail && (
          <OwnPasswordField
            hint={t('person.passwordHint')}
            value={password}
            problem={problems.password}
            onChange={(value) => {
              setPassword(value)
              setProblems({})
            }}
          />
        )}
        <Button type="submit" kind="dark" aria-disabled={isBusy}>
          {t('person.save')}
        </Button>
      </form>
    </StaffSection>
  )
}
