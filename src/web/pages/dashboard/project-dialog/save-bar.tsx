import { useTranslation } from 'react-i18next'
import type { ProjectFormState } from '#web/pages/dashboard/project-dialog/use-project-form.ts'
import { Button } from '#web/ui/button.tsx'

interface SaveBarProps {
  form: ProjectFormState
  onCancel: () => void
}

/** The buttons of the project form, and how far the sending is. */
export function SaveBar({ form: { saving, picture, isWaiting }, onCancel }: SaveBarProps) {
  const { t } = useTranslation('dashboard')
  const { progress, isCancelled } = saving
  const isSaving = progress !== undefined
  // What has wholly arrived is saved, whoever hangs up.
  const isSent = isSaving && progress >= 1
  const stage = () => {
    if (isWaiting) return t('project.waitsForPicture')
    if (isCancelled) return t('project.cancelled')
    if (!isSaving) return ''
    if (!isSent) return t('project.sending')
    return picture.file ? t('project.preparing') : t('saving')
  }
  return (
    <div className="modal-actions is-sticky">
      <div className="save-progress">
        <p role="status" className="text-sm">
          {stage()}
        </p>
        {isSaving && (
          <progress max={1} {...(!isSent && { value: progress })} aria-label={t('project.progress')} />
        )}
      </div>
      {isSaving ? (
        <Button kind="plain" aria-disabled={isSent} onClick={() => !isSent && saving.cancel()}>
          {t('project.cancelSending')}
        </Button>
      ) : (
        <Button kind="plain" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      {/* Not disabled: it would lose the focus, and with it the place where one was. */}
      <Button type="submit" aria-disabled={isSaving || isWaiting}>
        {t(isSaving ? 'saving' : 'save')}
      </Button>
    </div>
  )
}
