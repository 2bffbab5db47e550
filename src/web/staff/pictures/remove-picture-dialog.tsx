import { useTranslation } from 'react-i18next'
import type { LibraryPicture } from '#contract/content/library-picture.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { PictureUses } from '#web/staff/pictures/picture-uses.tsx'
import type { UsingEntry } from '#web/staff/pictures/picture-view.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal, QuestionDialog } from '#web/ui/modal.tsx'

interface RemovePictureDialogProps {
  picture: LibraryPicture
  entries: readonly UsingEntry[]
  onClose: () => void
  onRemoved: () => void
}

/** Asks before a picture is deleted for good; for one in use shows where to remove it first. */
export function RemovePictureDialog({ picture, entries, onClose, onRemoved }: RemovePictureDialogProps) {
  const { t } = useTranslation('pictures')
  const staffCall = useStaffCall()
  const { run, isBusy } = useCommand()
  const { id, pictureSizes, isReadable } = picture
  if (entries.length > 0) {
    return (
      <Modal
        heading={t('remove.used')}
        description={<p>{t('remove.usedNote')}</p>}
        role="alertdialog"
        onClose={onClose}
      >
        <PictureUses entries={entries} />
        <div className="modal-actions">
          <Button kind="dark" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      </Modal>
    )
  }
  const remove = async () => {
    const isDone = await run(() => staffCall('removePicture', { params: { id } }), t('remove.done'))
    onClose()
    if (isDone) onRemoved()
  }
  return (
    <QuestionDialog
      question={t('remove.question')}
      labels={{ yes: t('remove.do'), no: t('remove.keep') }}
      isBusy={isBusy}
      onYes={() => void remove()}
      onNo={onClose}
    >
      {isReadable && <img src={pictureSizes.webp[0]?.url} alt="" className="library-asked" />}
      <p>{t('remove.note')}</p>
    </QuestionDialog>
  )
}
