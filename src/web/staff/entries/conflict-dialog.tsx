import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useAuthorName } from '#web/staff/session/use-author-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

interface ConflictDialogProps {
  /** Author and time of the other version, if known. */
  saved: { by?: string | undefined; at?: string | undefined } | undefined
  /** Names of the fields that were changed by that. */
  changed?: readonly string[]
  onBack: () => void
  onTakeTheirs: () => void
  onOverwrite: () => unknown
  /** Differences. */
  children: ReactNode
}

/** Reports a conflict with another version of the entry in a form, and asks which to keep. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { saved, changed = [], onBack, onTakeTheirs, onOverwrite, children } = props
  const { t } = useTranslation('entries')
  const formatTime = useTimeFormat()
  const authorName = useAuthorName()
  const { by, at } = saved ?? {}
  const who =
    by && at ? t('conflict.who', { name: authorName(by), time: formatTime(at) }) : t('conflict.somebody')
  const what = changed.length > 0 && t('conflict.what', { fields: changed.join(', ') })
  return (
    <Modal
      heading={t('conflict.title')}
      description={
        <>
          <p>{[who, what].filter(Boolean).join(' ')}</p>
          <p>{t('conflict.choice')}</p>
        </>
      }
      role="alertdialog"
      size="form"
      onClose={onBack}
    >
      {children}
      <div className="modal-actions">
        <Button kind="plain" onClick={onBack}>
          {t('conflict.back')}
        </Button>
        <Button kind="plain" onClick={onTakeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button kind="danger" onClick={() => void onOverwrite()}>
          {t('conflict.overwrite')}
        </Button>
      </div>
    </Modal>
  )
}
