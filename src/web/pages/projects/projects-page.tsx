import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { addressIn, categoryAddress, galleryAddress, screenPaths } from '#contract/addresses.ts'
import { galleryRows, usualGalleryRows } from '#contract/paging.ts'
import { useLanguage } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageHeader } from '#web/frame/page-header.tsx'
import { CategoryFilter } from '#web/pages/projects/category-filter.tsx'
import { type Gallery, loadGallery } from '#web/pages/projects/load-gallery.ts'
import { ProjectCard } from '#web/parts/project-card.tsx'
import { useShownText } from '#web/parts/shown-text.ts'
import { screenLoader } from '#web/screen-loader.ts'
import { Section } from '#web/ui/section.tsx'

export const loader = screenLoader('projects', loadGallery)

export function Component() {
  const { t } = useTranslation(['projects', 'common'])
  const gallery = useLoaderData<typeof loader>()
  const { projects, count, isEmpty } = gallery
  if (isEmpty) return <NoProjects gallery={gallery} />
  return (
    <>
      <GalleryHead gallery={gallery} />
      <PageHeader name={t('common:nav.projects')} title={t('title')} intro={t('intro')} />
      <Section isPlain className="pt-10 md:pt-12">
        <div data-island="gallery" className="scroll-mt-4">
          <CategoryFilter gallery={gallery} />
          <p className="mt-8 text-sm text-steel-600" role="status" data-swap="count">
            {t('count', { count })}
          </p>
          <div data-swap="list">
            {projects.length === 0 ? (
              <EmptyGallery isFiltered={gallery.category !== undefined} />
            ) : (
              <ul className="mt-4 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
                {projects.map((project, index) => (
                  <li key={project.id}>
                    <ProjectCard project={project} isUrgent={index === 0} />
                  </li>
                ))}
              </ul>
            )}
          </div>
          <Paging gallery={gallery} />
        </div>
      </Section>
    </>
  )
}

/** Before the first project is published: no filter, nothing to page through, but a way to ask. */
function NoProjects({ gallery }: { gallery: Gallery }) {
  const { t } = useTranslation(['projects', 'common'])
  return (
    <>
      <GalleryHead gallery={gallery} />
      <PageHeader name={t('common:nav.projects')} title={t('title')} intro={t('none.text')} />
      <div className="container-wide pt-10 pb-16 md:pb-24">
        <a
          href={addressIn(useLanguage(), screenPaths.contact)}
          className="button button-primary print:hidden"
        >
          {t('none.contact')}
        </a>
      </div>
    </>
  )
}

/** Title and canonical address of a view of the gallery: other views of the same projects point to the default one. */
function GalleryHead({ gallery }: { gallery: Gallery }) {
  const { view, category, categories, pages } = gallery
  const { t } = useTranslation('projects')
  const language = useLanguage()
  const text = useShownText()
  const name = category && (text(category.translation) ?? category.name)
  const title = [
    name ? t('metaTitleOf', { category: name }) : t('metaTitle'),
    ...(view.page > 1 ? [t('pageOf', { page: view.page, total: pages })] : []),
  ]
  const choice = category?.id === categories[0]?.id ? undefined : view.category
  const page = view.rows === usualGalleryRows ? view.page : 1
  return (
    <PageHead
      title={title.join(', ')}
      description={t('metaDescription')}
      canonical={galleryAddress(language, { category: choice, page, rows: usualGalleryRows })}
    />
  )
}

/** Shown if there are no projects, with a link to all of them if a category is chosen. */
function EmptyGallery({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('projects')
  const language = useLanguage()
  return (
    <div className="mt-6 border-l-2 border-amber pl-4">
      <p className="text-lg">{t('empty')}</p>
      {isFiltered && (
        <a href={categoryAddress(language, 'all')} className="text-link inline-flex min-h-11 items-center">
          {t('emptyAction')}
        </a>
      )}
    </div>
  )
}

/** Projects per page, the current page, and links to the previous and the next one. */
function Paging({ gallery: { view, pages } }: { gallery: Gallery }) {
  const { t } = useTranslation('projects')
  const language = useLanguage()
  const addressOf = (change: object) => galleryAddress(language, { ...view, ...change })
  return (
    <nav
      data-swap="paging"
      aria-label={t('paging')}
      className="mt-14 flex flex-wrap items-center justify-between gap-6 print:hidden"
    >
      <div className="flex items-center gap-3">
        <span id="rows-label" className="text-sm text-steel-600">
          {t('rows')}
        </span>
        <ul className="flex" aria-labelledby="rows-label">
          {galleryRows.map((rows) => (
            <li key={rows}>
              <a
                href={addressOf({ rows, page: 1 })}
                className="rows-option"
                aria-current={rows === view.rows ? 'true' : undefined}
                data-view="filter"
              >
                {rows}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex items-center gap-4">
        <PageLink to={view.page > 1 ? addressOf({ page: view.page - 1 }) : undefined}>{t('prev')}</PageLink>
        <span className="tabular-nums">{t('pageOf', { page: view.page, total: pages })}</span>
        <PageLink to={view.page < pages ? addressOf({ page: view.page + 1 }) : undefined}>
          {t('next')}
        </PageLink>
      </div>
    </nav>
  )
}

/** A link, or a disabled button if there is no such page. */
function PageLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) {
    return (
      <button type="button" className="button button-outline" disabled>
        {children}
      </button>
    )
  }
  return (
    <a href={to} className="button button-outline" data-view="page">
      {children}
    </a>
  )
}
