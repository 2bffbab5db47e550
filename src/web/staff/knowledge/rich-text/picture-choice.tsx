import { useTranslation } from 'react-i18next'
import type { PictureBlock } from '#contract/content/rich-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

interface PictureChoiceProps {
  /** Pictures of the other language's text that this one does not have yet. */
  pictures: readonly PictureBlock[]
  onChoose: (picture: string) => void
  onFile: () => void
  onClose: () => void
}

/** Offers what the text in the other language shows, so that nobody sends it twice, and the way to a file. */
export function PictureChoice({ pictures, onChoose, onFile, onClose }: PictureChoiceProps) {
  const { t } = useTranslation(['articles', 'staff'])
  return (
    <Modal heading={t('picture.add')} description={t('picture.fromOther')} onClose={onClose}>
      <ul className="picture-choice">
        {pictures.map(({ picture, alt }) => (
          <li key={picture}>
            <button type="button" onClick={() => onChoose(picture)}>
              <img src={picture} alt={alt || t('picture.look')} />
            </button>
          </li>
        ))}
      </ul>
      <div className="modal-actions">
        <Button kind="plain" onClick={onClose}>
          {t('staff:cancel')}
        </Button>
        <Button onClick={onFile}>{t('picture.chooseFile')}</Button>
      </div>
    </Modal>
  )
}
