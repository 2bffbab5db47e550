import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { screenLoader } from '#web/contexts.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { CategoryFilter } from '#web/pages/projects/category-filter.tsx'
import { loadGallery } from '#web/pages/projects/load-gallery.ts'
import { Paging } from '#web/pages/projects/paging.tsx'
import { ProjectCard } from '#web/pages/projects/project-card.tsx'
import { Section } from '#web/ui/section.tsx'

export const loader = screenLoader('projects', loadGallery)

export function Component() {
  const { t } = useTranslation('projects')
  const gallery = useLoaderData<typeof loader>()
  const { projects, count } = gallery
  return (
    <>
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      <Section className="pt-36 md:pt-44">
        <h1 className="heading-1">{t('title')}</h1>
        <p className="mt-4 max-w-prose text-lg text-steel-700">{t('intro')}</p>
        <CategoryFilter gallery={gallery} />
        <p className="mt-8 text-sm text-steel-600" role="status">
          {t('count', { count })}
        </p>
        {projects.length === 0 ? (
          <p className="mt-6 border-l-2 border-amber pl-4 text-lg">{t('empty')}</p>
        ) : (
          <ul className="mt-4 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {projects.map((project, index) => (
              <li key={project.id}>
                <ProjectCard project={project} isUrgent={index < 3} />
              </li>
            ))}
          </ul>
        )}
        <Paging gallery={gallery} />
      </Section>
    </>
  )
}
