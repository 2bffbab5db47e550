import { useTranslation } from 'react-i18next'
import type { Upload } from '#web/staff/fields/pictures/use-form-pictures.ts'
import { Button } from '#web/ui/button.tsx'

interface UploadProgressProps {
  upload: Pick<Upload, 'file' | 'stage' | 'share'>
  onAgain: () => void
}

/** Progress of a picture on its way; of one that got lost there the button that sends it again. */
export function UploadProgress({ upload: { file, stage, share }, onAgain }: UploadProgressProps) {
  const { t } = useTranslation('dashboard')
  const { name } = file
  if (stage === 'failed') {
    return (
      <Button kind="plain" aria-label={t('project.pictureAgainName', { name })} onClick={onAgain}>
        {t('project.pictureAgain')}
      </Button>
    )
  }
  return (
    <div className="save-progress">
      <progress
        max={1}
        {...(stage === 'sending' && share !== 1 && { value: share })}
        aria-label={t('project.pictureProgress', { name })}
      />
    </div>
  )
}
