import { addressIn, projectPath } from '#contract/addresses.ts'
import type { Project } from '#contract/project.ts'
import { useLanguage } from '#web/contexts.ts'
import { usePictureAlt, useShownText } from '#web/parts/shown-text.ts'
import { Picture, phoneWidth } from '#web/ui/picture.tsx'

/** The fields that a card shows; the long texts are not part of the page's data. */
export type CardProject = Pick<
  Project,
  'id' | 'title' | 'location' | 'picture' | 'pictureSizes' | 'pictureAlt'
>

export function cardOf({ id, title, location, picture, pictureSizes, pictureAlt }: Project): CardProject {
  return { id, title, location, picture, pictureSizes, pictureAlt }
}

interface ProjectCardProps {
  project: CardProject
  isUrgent?: boolean
  /** One level below the heading of the surrounding section. */
  Heading?: 'h2' | 'h3'
}

/** One project in a gallery: picture, title and location; the whole card is a link. */
export function ProjectCard({ project, isUrgent = false, Heading = 'h2' }: ProjectCardProps) {
  const language = useLanguage()
  const address = addressIn(language, projectPath(project.id))
  const title = useShownText()(project.title) ?? ''
  return (
    <article className="project-card">
      <Picture
        src={project.picture}
        sizes={project.pictureSizes}
        alt={usePictureAlt()(project)}
        shownWidth={`(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, ${phoneWidth}`}
        isUrgent={isUrgent}
        className="card-picture aspect-[8/5]"
      />
      <Heading className="mt-4 text-lg font-semibold leading-snug">
        <a href={address} className="card-link">
          {title}
        </a>
      </Heading>
      {project.location && <p className="mt-1 text-steel-600">{project.location}</p>}
    </article>
  )
}
