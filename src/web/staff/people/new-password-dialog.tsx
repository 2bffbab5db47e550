import { useTranslation } from 'react-i18next'
import { CopyButton } from '#web/staff/parts/copy-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

export interface NewPassword {
  username: string
  password: string
}

/** Shows a password that was made up, this once. It closes by its button only, so that no slip loses it. */
export function NewPasswordDialog({ username, password, onClose }: NewPassword & { onClose: () => void }) {
  const { t } = useTranslation('people')
  return (
    <Modal
      heading={t('password.heading', { name: username })}
      description={<p>{t('password.note')}</p>}
      onClose={() => undefined}
    >
      <p className="new-password">
        <code>{password}</code>
      </p>
      <div className="modal-actions">
        <CopyButton
          text={password}
          labels={{
            copy: t('password.copy'),
            copied: t('password.copied'),
            notCopied: t('password.notCopied'),
          }}
        />
        <Button kind="dark" onClick={onClose}>
          {t('password.close')}
        </Button>
      </div>
    </Modal>
  )
}
