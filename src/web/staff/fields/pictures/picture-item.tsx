import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#contract/format-bytes.ts'
import { languageCodes } from '#contract/language.ts'
import { LimitedTextField } from '#web/staff/fields/limited-text-field.tsx'
import { FocusField } from '#web/staff/fields/pictures/focus-field.tsx'
import type { FormPicture } from '#web/staff/fields/pictures/form-pictures.ts'
import type { Upload, useFormPictures } from '#web/staff/fields/pictures/use-form-pictures.ts'
import type { usePictureOrder } from '#web/staff/fields/pictures/use-picture-order.ts'
import { sharpSize } from '#web/staff/parts/prepare-picture.ts'
import { UploadProgress } from '#web/staff/parts/upload-progress.tsx'
import { Button } from '#web/ui/button.tsx'
import { focusClass } from '#web/ui/focus-class.ts'
import { useObjectUrl } from '#web/ui/use-object-url.ts'

interface PictureItemProps {
  pictures: ReturnType<typeof useFormPictures>
  isSaving: boolean
  problem: string | undefined
  /** Number of pictures. */
  count: number
  maxAltLength: number
  picture: FormPicture
  /** Place in the list, from 0. */
  index: number
  order: ReturnType<typeof usePictureOrder>
  /** Of the button that gets the focus when the picture is restored. */
  id: string
  onRemove: () => void
}

/** One picture in the form: how it looks on a card, its descriptions, its place, and where it is cut. */
export function PictureItem(props: PictureItemProps) {
  const { pictures, isSaving, problem, count, maxAltLength, picture, index, order, id, onRemove } = props
  const { t } = useTranslation(['dashboard', 'entries'])
  const { key, alt, focus, width, height } = picture
  const upload = pictures.uploads.get(key)
  const place = { place: index + 1, count }
  const name = t('project.pictureNumber', place)
  const [isHidden, setHidden] = useState(false)
  const url = useObjectUrl(upload?.file) ?? (isHidden ? picture.placeholder : picture.small)
  const isSmall =
    index === 0 &&
    width !== undefined &&
    height !== undefined &&
    (width < sharpSize.width || height < sharpSize.height)
  const [isFirst, isLast] = [index === 0, index === count - 1]
  return (
    <li className={`picture-item ${order.markOf(key)}`}>
      <fieldset className="grid gap-x-5 gap-y-2 md:grid-cols-[11rem_minmax(0,1fr)]">
        <legend className="mb-1.5 font-semibold">
          {name}
          {isFirst && <span className="picture-first">{t('project.pictureFirst')}</span>}
        </legend>
        <div className="picture-look" {...order.gripOf(key)} title={t('entries:list.order.drag')}>
          {url !== undefined && (
            <span className={focusClass(focus)}>
              <img
                src={url}
                alt={t('project.picturePreview', place)}
                className="picture-preview"
                draggable={false}
                onError={() => setHidden(picture.placeholder !== undefined)}
              />
            </span>
          )}
        </div>
        <div className="picture-texts">
          {upload && <UploadLine upload={upload} onAgain={() => pictures.again(key)} />}
          <div className="language-row">
            {languageCodes.map((code) => (
              <LimitedTextField
                key={code}
                name={`pictureAlt-${key}-${code}`}
                label={t(`entries:fields.pictureAlt.${code}`)}
                lang={code}
                value={alt[code]}
                rows={2}
                maxLength={maxAltLength}
                hint={isFirst ? t('hints.pictureAlt') : undefined}
                onChange={(text) => {
                  if (!isSaving) pictures.change(key, { alt: { ...alt, [code]: text } })
                }}
              />
            ))}
          </div>
          <p className="field-warning" role="status">
            {isSmall &&
              t('project.pictureSmall', { width, height, wide: sharpSize.width, high: sharpSize.height })}
          </p>
          <p className="text-sm text-steel-700">{isHidden && t('entries:history.pictureReturns')}</p>
          <p className="field-problem" role="status">
            {problem}
          </p>
          {url !== undefined && picture.address !== undefined && (
            <FocusField
              picture={picture}
              url={url}
              name={name}
              onChange={(next) => {
                if (!isSaving) pictures.change(key, { focus: next })
              }}
            />
          )}
        </div>
        <p className="flex flex-wrap gap-2 md:col-start-2">
          <Button
            kind="plain"
            aria-label={t('project.pictureForwardName', place)}
            aria-disabled={isSaving || isFirst}
            onClick={() => order.move(key, index - 1)}
          >
            {t('project.pictureForward')}
          </Button>
          <Button
            kind="plain"
            aria-label={t('project.pictureBackName', place)}
            aria-disabled={isSaving || isLast}
            onClick={() => order.move(key, index + 1)}
          >
            {t('project.pictureBack')}
          </Button>
          <Button
            kind="plain"
            id={id}
            aria-label={t('project.pictureRemoveName', place)}
            aria-disabled={isSaving}
            onClick={onRemove}
          >
            {t('project.pictureRemove')}
          </Button>
        </p>
      </fieldset>
    </li>
  )
}

/** Progress of an upload. */
function UploadLine({ upload, onAgain }: { upload: Upload; onAgain: () => void }) {
  const { t, i18n } = useTranslation('dashboard')
  const { file, reducedFrom, stage, share } = upload
  const size = (bytes: number) => formatBytes(bytes, i18n.language)
  return (
    <div className="text-sm">
      <p className="break-words">
        {file.name}, {size(file.size)}
        {reducedFrom !== undefined && ` (${t('project.pictureReduced', { size: size(reducedFrom) })})`}
      </p>
      <p role="status" className={stage === 'failed' || stage === 'refused' ? 'field-problem' : ''}>
        {stage === 'sending' && share === 1 ? t('project.preparing') : t(`project.stages.${stage}`)}
      </p>
      {stage !== 'done' && stage !== 'refused' && <UploadProgress upload={upload} onAgain={onAgain} />}
    </div>
  )
}
