import { useTranslation } from 'react-i18next'
import { accountLimits } from '#contract/limits.ts'
import type { usePasswordEntries } from '#web/staff/account/use-password-entries.ts'
import { FieldFrame } from '#web/ui/field-frame.tsx'

const autoComplete = { current: 'current-password', next: 'new-password', again: 'new-password' }

/** The fields of a form with a new password. */
export function PasswordFields({ form }: { form: ReturnType<typeof usePasswordEntries> }) {
  const { t } = useTranslation('account')
  const labels = { current: t('password.current'), next: t('password.next'), again: t('password.again') }
  return form.fields.map((field) => (
    <FieldFrame
      key={field}
      label={labels[field]}
      problem={form.problems[field]}
      isRequired
      {...(field === 'next' && { hint: t('password.hint', { count: accountLimits.minPassword }) })}
    >
      {(ids) => (
        <input
          type="password"
          name={field}
          value={form.entries[field]}
          maxLength={accountLimits.maxPassword}
          autoComplete={autoComplete[field]}
          className="field-control"
          onChange={(event) => form.change(field, event.currentTarget.value)}
          {...ids}
        />
      )}
    </FieldFrame>
  ))
}
