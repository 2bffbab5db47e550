import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/project.ts'
import { Picture, phoneWidth } from '#web/ui/picture.tsx'

/** The project's picture, and a link to all of it: `project-script.ts` opens that in a dialog. */
export function LargePicture({ project, alt }: { project: Project; alt: string }) {
  const { t } = useTranslation('projects')
  const { picture, pictureSizes } = project
  return (
    <a
      href={pictureSizes.webp.at(-1)?.url ?? picture}
      className="large-picture"
      data-island="project"
      data-heading={t('enlarged')}
      data-close={t('closePicture')}
    >
      <Picture
        src={picture}
        sizes={pictureSizes}
        alt={alt}
        shownWidth={`(min-width: 84rem) 80rem, ${phoneWidth}`}
        isUrgent
        className="is-moving-picture aspect-[16/9]"
      />
      <span className="large-picture-sign print:hidden">
        <svg viewBox="0 0 16 16" width="14" height="14" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M9.5 2H14v4.5M14 2 9 7M6.5 14H2V9.5M2 14l5-5" strokeWidth="1.5" />
        </svg>
        {t('enlarge')}
      </span>
    </a>
  )
}
