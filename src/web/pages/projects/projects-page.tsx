import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { screenLoader } from '#web/contexts.ts'
import { PageHeader } from '#web/frame/page-header.tsx'
import { CategoryFilter } from '#web/pages/projects/category-filter.tsx'
import { EmptyGallery } from '#web/pages/projects/empty-gallery.tsx'
import { GalleryHead } from '#web/pages/projects/gallery-head.tsx'
import { loadGallery } from '#web/pages/projects/load-gallery.ts'
import { Paging } from '#web/pages/projects/paging.tsx'
import { ProjectCard } from '#web/parts/project-card.tsx'
import { Section } from '#web/ui/section.tsx'

export const loader = screenLoader('projects', loadGallery)

export function Component() {
  const { t } = useTranslation(['projects', 'common'])
  const gallery = useLoaderData<typeof loader>()
  const { projects, count } = gallery
  return (
    <>
      <GalleryHead gallery={gallery} />
      <PageHeader name={t('common:nav.projects')} title={t('title')} intro={t('intro')} />
      <Section isPlain className="pt-10 md:pt-12">
        <CategoryFilter gallery={gallery} />
        <p className="mt-8 text-sm text-steel-600" role="status">
          {t('count', { count })}
        </p>
        {projects.length === 0 ? (
          <EmptyGallery isFiltered={gallery.category !== undefined} />
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
