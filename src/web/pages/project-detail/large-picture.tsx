import { useTranslation } from 'react-i18next'
import type { ProjectPicture } from '#contract/content/project-picture.ts'
import { Picture } from '#web/ui/picture.tsx'

interface LargePictureProps {
  picture: ProjectPicture
  alt: string
  /** Displayed width, in the syntax of the `sizes` attribute. */
  shownWidth: string
  isUrgent?: boolean
  /** Cuts the picture to its shape. */
  shape: string
}

/** A picture of the project, and a link to all of it: `project-script.ts` opens that in a dialog, from where the others are reached. */
export function LargePicture({
  picture: shown,
  alt,
  shownWidth,
  isUrgent = false,
  shape,
}: LargePictureProps) {
  const { t } = useTranslation('projects')
  const { picture, pictureSizes, focus } = shown
  return (
    <a
      href={pictureSizes.webp.at(-1)?.url ?? picture}
      className="large-picture"
      data-island="project"
      data-heading={t('enlarged')}
      data-close={t('closePicture')}
      data-previous={t('previousPicture')}
      data-next={t('nextPicture')}
    >
      <Picture
        src={picture}
        sizes={pictureSizes}
        alt={alt}
        focus={focus}
        shownWidth={shownWidth}
        isUrgent={isUrgent}
        hasPlaceholder={isUrgent}
        className={shape}
      />
      <span className="large-picture-sign print:hidden">
        <svg viewBox="0 0 16 16" width="14" height="14" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M9.5 2H14v4.5M14 2 9 7M6.5 14H2V9.5M2 14l5-5" strokeWidth="1.5" />
        </svg>
        <span className={isUrgent ? '' : 'sr-only'}>{t('enlarge')}</span>
      </span>
    </a>
  )
}
