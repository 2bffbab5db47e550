import { useTranslation } from 'react-i18next'
import { accountLimits } from '#contract/limits.ts'
import { useOwnAccount } from '#web/staff/session/staff-cache.ts'
import { TextField } from '#web/ui/field.tsx'

interface OwnPasswordFieldProps {
  hint: string
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

/** The password as a proof that its owner sits here. */
export function OwnPasswordField(field: OwnPasswordFieldProps) {
  const { t } = useTranslation('account')
  const username = useOwnAccount()?.username
  return (
    <>
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
      <TextField
        type="password"
        name="password"
        label={t('passkeys.password')}
        maxLength={accountLimits.maxPassword}
        autoComplete="current-password"
        isRequired
        {...field}
      />
    </>
  )
}
