import { useTranslation } from 'react-i18next'
import { CopyButton } from '#web/staff/parts/copy-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

export interface NewSecret {
  url: string
  secret: string
}

/** Shows the secret of a new webhook, this once. It closes by its button only, so that no slip loses it. */
export function WebhookSecretDialog({ url, secret, onClose }: NewSecret & { onClose: () => void }) {
  const { t } = useTranslation('webhooks')
  return (
    <Modal
      heading={t('secret.heading')}
      description={
        <>
          <p className="webhook-address">{url}</p>
          <p>{t('secret.note')}</p>
        </>
      }
      onClose={() => undefined}
    >
      <p className="new-password">
        <code>{secret}</code>
      </p>
      <div className="modal-actions">
        <CopyButton
          text={secret}
          labels={{
            copy: t('secret.copy'),
            copied: t('secret.copied'),
            notCopied: t('secret.notCopied'),
          }}
        />
        <Button kind="dark" onClick={onClose}>
          {t('secret.close')}
        </Button>
      </div>
    </Modal>
  )
}
