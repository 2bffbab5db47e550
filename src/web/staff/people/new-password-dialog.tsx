import { useTranslation } from 'react-i18next'
import { SecretDialog } from '#web/staff/parts/secret-dialog.tsx'

export interface NewPassword {
  username: string
  password: string
}

/** Shows a password that was made up. */
export function NewPasswordDialog({ username, password, onClose }: NewPassword & { onClose: () => void }) {
  const { t } = useTranslation('people')
  return (
    <SecretDialog
      heading={t('password.heading', { name: username })}
      description={<p>{t('password.note')}</p>}
      secret={password}
      labels={t('password', { returnObjects: true })}
      onClose={onClose}
    />
  )
}
