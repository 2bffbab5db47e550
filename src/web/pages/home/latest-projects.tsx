import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { categoryAddress } from '#contract/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import { type CardProject, ProjectCard } from '#web/parts/project-card.tsx'
import { Section } from '#web/ui/section.tsx'

/** The newest reference projects; a site that has none yet leaves them out. */
export function LatestProjects({ projects }: { projects: readonly CardProject[] }) {
  const { t } = useTranslation('homepage')
  const language = useLanguage()
  if (projects.length === 0) return null
  return (
    <Section>
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <div>
          <h2 className="heading-2">{t('projects.heading')}</h2>
          <p className="mt-4 max-w-prose text-lg text-steel-700">{t('projects.intro')}</p>
        </div>
        <Link to={categoryAddress(language, 'all')} className="button button-outline print:hidden">
          {t('projects.more')}
        </Link>
      </div>
      <ul className="mt-12 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {projects.map((project, index) => (
          <li key={project.id} className={index === 2 ? 'sm:max-lg:hidden' : ''}>
            <ProjectCard project={project} Heading="h3" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
