import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryPicture } from '#contract/content/library-picture.ts'
import { formatBytes } from '#contract/format-bytes.ts'
import { locales } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { PictureUses } from '#web/staff/pictures/picture-uses.tsx'
import { descriptionOf, usingEntries } from '#web/staff/pictures/picture-view.ts'
import { RemovePictureDialog } from '#web/staff/pictures/remove-picture-dialog.tsx'

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
    <li aria-labelledby={id} className="library-picture">
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
