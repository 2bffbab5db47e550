import { useTranslation } from 'react-i18next'
import type { TextUpload, useTextPictures } from '#web/staff/knowledge/rich-text/use-text-pictures.ts'
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
  const { file, stage, share } = upload
  const { name } = file
  const isUnderWay = stage !== 'failed'
  return (
    <div className="picture-upload">
      <p className="wrap-anywhere">{name}</p>
      {isUnderWay ? (
        <div className="save-progress">
          <progress
            max={1}
            {...(stage === 'sending' && share !== 1 && { value: share })}
            aria-label={t('dashboard:project.pictureProgress', { name })}
          />
        </div>
      ) : (
        <>
          <p className="field-problem">{t('dashboard:project.stages.failed')}</p>
          <Button
            kind="plain"
            aria-label={t('dashboard:project.pictureAgainName', { name })}
            onClick={() => pictures.again(upload)}
          >
            {t('dashboard:project.pictureAgain')}
          </Button>
        </>
      )}
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
