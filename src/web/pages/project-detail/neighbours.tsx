import { useTranslation } from 'react-i18next'
import type { Api } from '#contract/api/api.ts'
import type { Project } from '#contract/content/project.ts'
import { addressIn, projectPath } from '#contract/pages/addresses.ts'
import { categoryAddress } from '#contract/pages/gallery-view.ts'
import { useLanguage } from '#web/contexts.ts'
import { useCategoryTitle } from '#web/parts/category-name.tsx'
import { type CardProject, cardOf } from '#web/parts/project-card.tsx'
import { ProjectGrid } from '#web/parts/project-grid.tsx'
import { SampleLabel } from '#web/parts/sample-mark.tsx'
import { useShownText } from '#web/parts/shown-text.ts'

export interface NeighbourCards {
  /** The newer and the older one in the project's category; of all projects where it has none. */
  previous: CardProject | null
  next: CardProject | null
  similar: CardProject[]
}

export async function loadNeighbours(api: Api, { id, category }: Project): Promise<NeighbourCards> {
  const { previous, next, similar } = await api('readProjectNeighbours', {
    params: { id },
    query: { ...(category && { CategoryID: category.id }) },
  })
  return { previous: previous && cardOf(previous), next: next && cardOf(next), similar: similar.map(cardOf) }
}

/** At the end of a project's page: back to the list, on to the projects beside it, and some of the same category. */
export function Neighbours({ project, previous, next, similar }: NeighbourCards & { project: Project }) {
  const { t } = useTranslation('projects')
  const language = useLanguage()
  const { category } = project
  const titleOf = useCategoryTitle()
  const title = category && titleOf(category)
  return (
    <div className="mt-14 print:hidden">
      <a
        href={categoryAddress(language, category?.id ?? 'all')}
        className="button button-outline"
        data-island="project"
      >
        {t('back')}
      </a>
      {(previous || next) && (
        <nav className="beside" aria-label={t('more')}>
          {previous && <Beside project={previous} way="previous" />}
          {next && <Beside project={next} way="next" />}
        </nav>
      )}
      {similar.length > 0 && (
        <section className="mt-14">
          <h2 className="heading-2">
            {title && !title.lang ? t('moreOf', { category: title.name }) : t('more')}
          </h2>
          <ProjectGrid projects={similar} isCompact className="mt-8" />
        </section>
      )}
    </div>
  )
}

function Beside({ project, way }: { project: CardProject; way: 'previous' | 'next' }) {
  const { t } = useTranslation('projects')
  const language = useLanguage()
  return (
    <a
      href={addressIn(language, projectPath(project.id))}
      rel={way === 'next' ? 'next' : 'prev'}
      className={`beside-link is-${way}`}
    >
      <span className="text-sm text-steel-600">{way === 'next' ? t('nextProject') : t('previous')}</span>
      <span className="beside-title">{useShownText()(project.title)}</span>
      {project.isSample && (
        <span>
          <SampleLabel />
        </span>
      )}
    </a>
  )
}
