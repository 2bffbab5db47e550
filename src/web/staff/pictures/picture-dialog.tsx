import { useTranslation } from 'react-i18next'
import type { LibraryPicture } from '#contract/content/library-picture.ts'
import { useLanguage } from '#web/contexts.ts'
import { descriptionOf, usingEntries } from '#web/staff/pictures/picture-view.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

/** A picture as large as the window allows. */
export function PictureDialog({ picture, onClose }: { picture: LibraryPicture; onClose: () => void }) {
  const { t } = useTranslation(['pictures', 'staff'])
  const language = useLanguage()
  const { width, height, avif, webp } = picture.pictureSizes
  const description = descriptionOf(picture, language)
  const [entry] = usingEntries(picture, language)
  const srcSet = (files: readonly { url: string; width: number }[]) =>
    files.map((file) => `${file.url} ${file.width}w`).join(', ')
  return (
    <Modal heading={entry?.title ?? t('undescribed')} size="tall" onClose={onClose}>
      <picture className="library-large">
        <source type="image/avif" srcSet={srcSet(avif)} sizes="min(72rem, 100vw)" />
        <img
          src={webp.at(-1)?.url}
          srcSet={srcSet(webp)}
          sizes="min(72rem, 100vw)"
          alt={description ?? ''}
          width={width}
          height={height}
        />
      </picture>
      {/* The picture's own text says the same. */}
      {description && (
        <p className="mt-3" aria-hidden="true">
          {description}
        </p>
      )}
      <div className="modal-actions">
        <Button kind="dark" onClick={onClose}>
          {t('staff:close')}
        </Button>
      </div>
    </Modal>
  )
}
