import { useTranslation } from 'react-i18next'
import { SecretDialog } from '#web/staff/parts/secret-dialog.tsx'

export interface NewSecret {
  url: string
  secret: string
}

/** Shows the secret of a new webhook. */
export function WebhookSecretDialog({ url, secret, onClose }: NewSecret & { onClose: () => void }) {
  const { t } = useTranslation('webhooks')
  return (
    <SecretDialog
      heading={t('secret.heading')}
      description={
        <>
          <p className="webhook-address">{url}</p>
          <p>{t('secret.note')}</p>
        </>
      }
      secret={secret}
      labels={t('secret', { returnObjects: true })}
      onClose={onClose}
    />
  )
}
