import { useTranslation } from 'react-i18next'
import type { ProjectFormState } from '#web/staff/projects/project-dialog/use-project-form.ts'
import { Button } from '#web/ui/button.tsx'

interface SaveBarProps {
  form: ProjectFormState
  onCancel: () => void
}

/** The buttons of the project form, and how far the sending is. */
export function SaveBar({ form, onCancel }: SaveBarProps) {
  const { t } = useTranslation(['dashboard', 'staff'])
  const { picture, isSaving, isWaiting } = form
  const { progress, isCancelled } = form.saving
  // What has wholly arrived is saved, whoever hangs up.
  const isSent = progress !== undefined && progress >= 1
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
          <progress
            max={1}
            {...(!isSent && progress !== undefined && { value: progress })}
            aria-label={t('project.progress')}
          />
        )}
      </div>
      {isSaving ? (
        <Button kind="plain" aria-disabled={isSent} onClick={() => !isSent && form.cancel()}>
          {t(isWaiting ? 'staff:cancel' : 'project.cancelSending')}
        </Button>
      ) : (
        <Button kind="plain" onClick={onCancel}>
          {t('staff:cancel')}
        </Button>
      )}
      {/* Not disabled: it would lose the focus, and with it the place where one was. */}
      <Button type="submit" aria-disabled={isSaving}>
        {t(isSaving ? 'saving' : 'save')}
      </Button>
    </div>
  )
}
