import { useTranslation } from 'react-i18next'
import type { TextUpload, useTextPictures } from '#web/staff/knowledge/rich-text/use-text-pictures.ts'
import { UploadProgress } from '#web/staff/parts/upload-progress.tsx'
import { Button } from '#web/ui/button.tsx'

/** Running and failed uploads. */
export function PictureUploads({ pictures }: { pictures: ReturnType<typeof useTextPictures> }) {
  const { t } = useTranslation(['articles', 'dashboard'])
  const { uploads, problems } = pictures
  return (
    <div className="picture-uploads">
      {uploads.map((upload) => (
        <UploadLine key={upload.key} upload={upload} pictures={pictures} />
      ))}
      {/* Always rendered: a live region inserted together with its text is not announced. */}
      <p className="field-problem" role="status">
        {problems.join(' ')}
      </p>
      <p className="sr-only" role="status">
        {uploads.some(({ stage }) => stage === 'failed') && t('dashboard:project.stages.failed')}
      </p>
    </div>
  )
}

interface UploadLineProps {
  upload: TextUpload
  pictures: ReturnType<typeof useTextPictures>
}

function UploadLine({ upload, pictures }: UploadLineProps) {
  const { t } = useTranslation(['articles', 'dashboard'])
  const { name } = upload.file
  return (
    <div className="picture-upload">
      <p className="wrap-anywhere">{name}</p>
      {upload.stage === 'failed' && <p className="field-problem">{t('dashboard:project.stages.failed')}</p>}
      <UploadProgress upload={upload} onAgain={() => pictures.again(upload)} />
      <Button
        kind="plain"
        aria-label={t('picture.dismissName', { name })}
        onClick={() => pictures.dismiss(upload.key)}
      >
        {t('picture.dismiss')}
      </Button>
    </div>
  )
}
