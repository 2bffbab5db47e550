import type { Project } from '#contract/content/project.ts'
import { addressIn, projectPath } from '#contract/pages/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import { SampleLabel } from '#web/parts/sample-mark.tsx'
import { usePictureAlt, useShownText } from '#web/parts/shown-text.ts'
import { Picture } from '#web/ui/picture.tsx'

/** The fields that a card shows; the long texts are not part of the page's data. */
export type CardProject = Pick<
  Project,
  'id' | 'title' | 'location' | 'picture' | 'pictureSizes' | 'pictureAlt' | 'focus' | 'isSample'
>

export function cardOf(project: Project): CardProject {
  const { id, title, location, picture, pictureSizes, pictureAlt, focus, isSample } = project
  const card = { id, title, location, picture, pictureSizes, pictureAlt }
  return { ...card, ...(focus && { focus }), ...(isSample && { isSample }) }
}

interface ProjectCardProps {
  project: CardProject
  /** Displayed width of the picture, in the syntax of the `sizes` attribute. */
  shownWidth: string
  isUrgent: boolean
  hasPlaceholder: boolean
}

/** One project in a gallery: picture, title and location; the whole card is a link. */
export function ProjectCard({ project, shownWidth, isUrgent, hasPlaceholder }: ProjectCardProps) {
  const language = useLanguage()
  const address = addressIn(language, projectPath(project.id))
  const title = useShownText()(project.title) ?? ''
  return (
    <article className="project-card">
      <Picture
        src={project.picture}
        sizes={project.pictureSizes}
        alt={usePictureAlt()(project)}
        focus={project.focus}
        shownWidth={shownWidth}
        isUrgent={isUrgent}
        hasPlaceholder={hasPlaceholder}
        className="card-picture"
      />
      <h3 className="card-title">
        <a href={address} className="card-link">
          {title}
        </a>
      </h3>
      {(project.location || project.isSample) && (
        <p className="mt-1 text-steel-600">
          {project.isSample && <SampleLabel />}
          {project.location}
        </p>
      )}
    </article>
  )
}
