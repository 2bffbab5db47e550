import { type CardProject, ProjectCard } from '#web/parts/project-card.tsx'
import { phoneWidth } from '#web/ui/picture.tsx'

interface ProjectGridProps {
  projects: readonly CardProject[]
  /** True where the first picture is among the first things on the page. */
  isUrgent?: boolean
  /** Far down a page: narrow rows in place of cards on a phone. */
  isCompact?: boolean
  className?: string
}

/** Cards in one, two or three columns, by the window; `gallery.css` leaves no hole in the last row. */
export function ProjectGrid({
  projects,
  isUrgent = false,
  isCompact = false,
  className = '',
}: ProjectGridProps) {
  return (
    <ul className={`project-grid ${isCompact ? 'is-compact' : ''} ${className}`}>
      {projects.map((project, index) => (
        <li key={project.id}>
          <ProjectCard
            project={project}
            shownWidth={shownWidth(index, projects.length, isCompact)}
            isUrgent={isUrgent && index === 0}
            hasPlaceholder={!isCompact}
          />
        </li>
      ))}
    </ul>
  )
}

/** Returns the width of a card's picture, as `gallery.css` lays the cards out. */
function shownWidth(index: number, count: number, isCompact: boolean): string {
  const last = count % 3 === 1 ? 4 : 2
  const isInPair = count > 1 && count % 3 !== 0 && index >= count - last
  const three = count === 1 ? '54rem' : isInPair ? '40rem' : '26rem'
  const two = isCompact ? '33vw' : index === 0 && count % 2 === 1 ? '100vw' : '50vw'
  return `(min-width: 64rem) ${three}, (min-width: 40rem) ${two}, ${isCompact ? '40vw' : phoneWidth}`
}
