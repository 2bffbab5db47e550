import { useTranslation } from 'react-i18next'
import { DownloadButton } from '#web/staff/parts/download-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  onClose: () => void
}

/** Shows recovery codes, this once. It closes by its button only, so that no slip loses them. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation('account')
  const file = async () => ({
    name: t('recoveryCodes.file'),
    content: new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }),
  })
  return (
    <Modal
      heading={t('recoveryCodes.heading')}
      description={<p>{t('recoveryCodes.note')}</p>}
      onClose={() => undefined}
    >
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="modal-actions">
        <DownloadButton text={t('recoveryCodes.download')} fetch={file} />
        <Button kind="outline" onClick={() => print()}>
          {t('recoveryCodes.print')}
        </Button>
        <Button kind="dark" onClick={onClose}>
          {t('recoveryCodes.close')}
        </Button>
      </div>
    </Modal>
  )
}
