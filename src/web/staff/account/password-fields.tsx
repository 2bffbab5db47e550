import { useTranslation } from 'react-i18next'
import { accountLimits } from '#contract/limits.ts'
import type { usePasswordEntries } from '#web/staff/account/use-password-entries.ts'
import { TextField } from '#web/ui/field.tsx'

const autoComplete = { current: 'current-password', next: 'new-password', again: 'new-password' }

/** The fields of a form with a new password. */
export function PasswordFields({ form }: { form: ReturnType<typeof usePasswordEntries> }) {
  const { t } = useTranslation('account')
  const labels = { current: t('password.current'), next: t('password.next'), again: t('password.again') }
  return form.fields.map((field) => (
    <TextField
      key={field}
      type="password"
      name={field}
      label={labels[field]}
      hint={field === 'next' ? t('password.hint', { count: accountLimits.minPassword }) : undefined}
      problem={form.problems[field]}
      value={form.entries[field]}
      maxLength={accountLimits.maxPassword}
      autoComplete={autoComplete[field]}
      isRequired
      onChange={(value) => form.change(field, value)}
    />
  ))
}
