import { useTranslation } from 'react-i18next'
import { accountLimits } from '#contract/limits.ts'
import { useOwnAccount } from '#web/staff/session/staff-cache.ts'
import { FieldFrame } from '#web/ui/field-frame.tsx'

interface OwnPasswordFieldProps {
  hint: string
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

/** The password as a proof that its owner sits here. */
export function OwnPasswordField({ hint, value, problem, onChange }: OwnPasswordFieldProps) {
  const { t } = useTranslation('account')
  const username = useOwnAccount()?.username
  return (
    <>
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
      <FieldFrame label={t('passkeys.password')} hint={hint} problem={problem} isRequired>
        {(ids) => (
          <input
            type="password"
            name="password"
            value={value}
            maxLength={accountLimits.maxPassword}
            autoComplete="current-password"
            className="field-control"
            onChange={(event) => onChange(event.currentTarget.value)}
            {...ids}
          />
        )}
      </FieldFrame>
    </>
  )
}
