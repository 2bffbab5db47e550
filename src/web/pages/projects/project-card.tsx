import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { textIn } from '#contract/language.ts'
import { addressIn, projectPath } from '#web/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import type { CardProject } from '#web/pages/projects/load-gallery.ts'
import { Picture } from '#web/ui/picture.tsx'

/** One project in the gallery: picture, title, location, and the whole card leads to it. */
export function ProjectCard({ project, isUrgent }: { project: CardProject; isUrgent: boolean }) {
  const { t } = useTranslation(['projects', 'common'])
  const language = useLanguage()
  const title = textIn(project.title, language) ?? t('common:problems.failedToLoadName')
  return (
    <article className="project-card">
      <Picture
        src={project.picture}
        sizes={project.pictureSizes}
        alt={t('pictureAlt', { title, location: project.location })}
        shownWidth="(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw"
        isUrgent={isUrgent}
        className="aspect-[8/5]"
      />
      <h2 className="mt-4 text-lg font-semibold leading-snug">
        <Link to={addressIn(language, projectPath(project.id))} className="card-link">
          {title}
        </Link>
      </h2>
      <p className="mt-1 text-steel-600">{project.location}</p>
    </article>
  )
}
