import { useTranslation } from 'react-i18next'
import { PublishBar, SaveNote } from '#web/staff/parts/publish-bar.tsx'
import type { ProjectFormState } from '#web/staff/projects/project-dialog/use-project-form.ts'
import { Button } from '#web/ui/button.tsx'

interface SaveBarProps {
  form: ProjectFormState
  onCancel: () => void
}

/** The buttons of the project form, and the progress of saving. */
export function SaveBar({ form, onCancel }: SaveBarProps) {
  const { t } = useTranslation(['dashboard', 'texts', 'staff'])
  const { isSaving, isWaiting, project } = form
  const { progress } = form.saving
  // A completely sent request is carried out even if it is cancelled.
  const isSent = progress !== undefined && progress >= 1
  const cancel = isSaving ? (
    <Button kind="plain" aria-disabled={isSent} onClick={() => !isSent && form.cancel()}>
      {t(isWaiting ? 'staff:cancel' : 'project.cancelSending')}
    </Button>
  ) : (
    <Button kind="plain" onClick={onCancel}>
      {t('staff:cancel')}
    </Button>
  )
  const save = project?.draft ? t('texts:actions.publish') : t('save')
  return (
    <PublishBar
      isBusy={isSaving}
      publishAt={project?.draft?.publishAt}
      onSave={form.save}
      progress={<SaveProgress form={form} isSent={isSent} />}
      cancel={cancel}
      main={
        // Not disabled, or it would lose the focus.
        <Button aria-disabled={isSaving} onClick={() => form.save('now')}>
          {isSaving ? t('saving') : save}
        </Button>
      }
    />
  )
}

function SaveProgress({ form, isSent }: { form: ProjectFormState; isSent: boolean }) {
  const { t } = useTranslation('dashboard')
  const { isSaving, isWaiting, project } = form
  const { progress, isCancelled } = form.saving
  const stage = () => {
    if (isWaiting) return t('project.waitsForPicture')
    if (isCancelled) return t('project.cancelled')
    if (!isSaving) return ''
    if (!isSent) return t('project.sending')
    return t('saving')
  }
  return (
    <div className="save-progress">
      <p role="status" className="text-sm">
        {stage()}
      </p>
      {!isSaving && !isCancelled && !project?.draft && <SaveNote />}
      {isSaving && (
        <progress
          max={1}
          {...(!isSent && progress !== undefined && { value: progress })}
          aria-label={t('project.progress')}
        />
      )}
    </div>
  )
}
