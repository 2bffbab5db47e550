import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryPicture } from '#contract/content/library-picture.ts'
import { formatBytes } from '#contract/format-bytes.ts'
import { locales } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { PictureUses } from '#web/staff/pictures/picture-uses.tsx'
import { descriptionOf, type UsingEntry, usingEntries } from '#web/staff/pictures/picture-view.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal, QuestionDialog } from '#web/ui/modal.tsx'

interface PictureCardProps {
  picture: LibraryPicture
  onEnlarge: () => void
  onRemoved: () => void
}

/** One picture: uncropped, what is known of it, where it is used, and its deletion. */
export function PictureCard({ picture, onEnlarge, onRemoved }: PictureCardProps) {
  const { t } = useTranslation('pictures')
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const days = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium' })
  const id = useId()
  const description = descriptionOf(picture, language)
  const entries = usingEntries(picture, language)
  const isUnused = entries.length === 0
  return (
    <li aria-labelledby={id} className="flex min-w-0 flex-col border border-steel-300 bg-white">
      <LibraryImage picture={picture} labelledBy={id} onEnlarge={onEnlarge} />
      <div className="library-facts">
        <h3 id={id} className={description ? undefined : 'is-quiet'}>
          {description ?? t('undescribed')}
        </h3>
        <p className="text-marks">
          <span className={isUnused ? 'text-mark' : 'text-mark is-quiet'}>
            {t(isUnused ? 'marks.unused' : picture.isPublic ? 'marks.public' : 'marks.hidden')}
          </span>
        </p>
        <PictureUses entries={entries} />
        {picture.goneAt && isUnused && (
          <p className="library-note">{t('goneAt', { day: days.format(Date.parse(picture.goneAt)) })}</p>
        )}
        <p className="library-note">
          {[
            t('size', { width: picture.pictureSizes.width, height: picture.pictureSizes.height }),
            ...(picture.bytes === null ? [] : [formatBytes(picture.bytes, locales[language])]),
            ...(picture.addedAt === null
              ? []
              : [t('addedAt', { day: days.format(Date.parse(picture.addedAt)) })]),
          ].join(' · ')}
        </p>
        <RowAction
          text={t('remove.do')}
          isDanger={isUnused}
          aria-describedby={id}
          onClick={() => setAsking(true)}
        />
      </div>
      {isAsking && (
        <RemovePictureDialog
          picture={picture}
          entries={entries}
          onClose={() => setAsking(false)}
          onRemoved={onRemoved}
        />
      )}
    </li>
  )
}

interface LibraryImageProps {
  picture: LibraryPicture
  labelledBy: string
  onEnlarge: () => void
}

/** Pressed, it is shown large. Pictures of deleted entries have no address: of them only a shadow is shown. */
function LibraryImage({ picture, labelledBy, onEnlarge }: LibraryImageProps) {
  const { t } = useTranslation('pictures')
  const { width, height, placeholder, webp } = picture.pictureSizes
  const own = useId()
  if (!picture.isReadable) {
    return (
      <div className="library-image is-away">
        <img src={placeholder} alt="" />
        <p>{t('away')}</p>
      </div>
    )
  }
  return (
    <button
      type="button"
      id={own}
      className="library-image"
      aria-label={t('enlarge')}
      aria-labelledby={`${own} ${labelledBy}`}
      onClick={onEnlarge}
    >
      <img
        srcSet={webp.map((file) => `${file.url} ${file.width}w`).join(', ')}
        sizes="(min-width: 48rem) 20rem, 100vw"
        src={webp[0]?.url}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    </button>
  )
}

interface RemovePictureDialogProps {
  picture: LibraryPicture
  entries: readonly UsingEntry[]
  onClose: () => void
  onRemoved: () => void
}

/** Asks before a picture is deleted for good; for one in use shows where to remove it first. */
function RemovePictureDialog({ picture, entries, onClose, onRemoved }: RemovePictureDialogProps) {
  const { t } = useTranslation(['pictures', 'staff'])
  const { staffCall, run, isBusy } = useCommand()
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
            {t('staff:close')}
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
      {isReadable && (
        <img src={pictureSizes.webp[0]?.url} alt="" className="max-h-48 w-auto max-w-full object-contain" />
      )}
      <p>{t('remove.note')}</p>
    </QuestionDialog>
  )
}
