import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { offsetOfPage, usualGalleryRows } from '#contract/api/paging.ts'
import { addressIn, screenPaths } from '#contract/pages/addresses.ts'
import { categoryAddress, galleryAddress, isSearched, noSearch } from '#contract/pages/gallery-view.ts'
import { useLanguage } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageHeader } from '#web/frame/page-header.tsx'
import { BundlePage } from '#web/pages/projects/bundle/bundle-page.tsx'
import { loadBundle } from '#web/pages/projects/bundle/load-bundle.ts'
import { CategoryFilter } from '#web/pages/projects/category-filter.tsx'
import { type Gallery, loadGallery } from '#web/pages/projects/load-gallery.ts'
import { Paging } from '#web/pages/projects/paging.tsx'
import { ProjectSearch } from '#web/pages/projects/project-search.tsx'
import { CategoryName, useCategoryTitle } from '#web/parts/category-name.tsx'
import { PinsRow } from '#web/parts/pins-row.tsx'
import { ProjectGrid } from '#web/parts/project-grid.tsx'
import { SampleLabel } from '#web/parts/sample-mark.tsx'
import { screenLoader } from '#web/screen-loader.ts'
import { Section } from '#web/ui/section.tsx'

/** The gallery, or the reference bundle that the address names. */
export const loader = screenLoader(
  'projects',
  async (request) => (await loadBundle(request)) ?? (await loadGallery(request)),
)

export function Component() {
  const shown = useLoaderData<typeof loader>()
  return 'missing' in shown ? <BundlePage bundle={shown} /> : <GalleryPage gallery={shown} />
}

function GalleryPage({ gallery }: { gallery: Gallery }) {
  const { t } = useTranslation(['projects', 'common'])
  const { projects } = gallery
  if (gallery.counts.all === 0) return <NoProjects gallery={gallery} />
  return (
    <>
      <GalleryHead gallery={gallery} />
      <PageHeader name={t('common:nav.projects')} title={t('title')} intro={t('intro')} />
      <Section isPlain className="pt-10 md:pt-12">
        <div data-island="gallery">
          <ProjectSearch gallery={gallery} />
          <CategoryFilter gallery={gallery} />
          <ListHeading gallery={gallery} />
          <PinsRow hasHint />
          <div data-swap="list">
            <NothingFound gallery={gallery} />
            {/* In the markup of every view, with the styles of the marks on the cards. */}
            <p className="mt-3 text-sm text-steel-600" hidden={!projects.some(({ isSample }) => isSample)}>
              <SampleLabel />
              {t('sampleNote')}
            </p>
            <ProjectGrid projects={projects} isUrgent className="mt-6" />
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

/** Heading of the list, with the number shown. Gets the focus when the list has changed. */
function ListHeading({ gallery }: { gallery: Gallery }) {
  const { view, category, count, counts, pages } = gallery
  const { t } = useTranslation(['projects', 'common'])
  const language = useLanguage()
  const first = offsetOfPage(view.page, view.rows) + 1
  const shown = [
    count === counts.all ? t('count', { count }) : t('countOf', { count, total: counts.all }),
    ...(pages > 1 ? [t('range', { first, last: Math.min(first + view.rows - 1, count) })] : []),
  ]
  return (
    <div className="mt-8 flex flex-wrap items-baseline gap-x-5 gap-y-1 md:mt-10">
      <h2 className="list-heading heading-2" tabIndex={-1} data-swap="heading">
        {category ? <CategoryName of={category} /> : t(isSearched(view) ? 'search.found' : 'allProjects')}
      </h2>
      <p className="text-steel-600" role="status" data-swap="count">
        {shown.join(', ')}
      </p>
      <p className="print:hidden" data-swap="way-to-all" hidden={count === counts.all}>
        <a
          href={galleryAddress(language, { ...view, ...noSearch, category: 'all', page: 1 })}
          className="text-link inline-flex min-h-11 items-center"
          data-view
        >
          {t('showAll')}
        </a>
      </p>
    </div>
  )
}

/** Title and canonical address of a view of the gallery: other views of the same projects point to the default one. */
function GalleryHead({ gallery }: { gallery: Gallery }) {
  const { view, category, categories, pages } = gallery
  const { t } = useTranslation('projects')
  const language = useLanguage()
  const titleOf = useCategoryTitle()
  const title = [
    ...(view.q === undefined ? [] : [t('search.title', { words: view.q })]),
    category ? t('metaTitleOf', { category: titleOf(category).name }) : t('metaTitle'),
    ...(view.page > 1 ? [t('pageOf', { page: view.page, total: pages })] : []),
  ]
  const choice =
    category?.id === categories[0]?.id ? undefined : (view.category ?? (category ? undefined : 'all'))
  const page = view.rows === usualGalleryRows && !isSearched(view) ? view.page : 1
  return (
    <>
      <PageHead
        title={title.join(', ')}
        description={t('metaDescription')}
        canonical={galleryAddress(language, { ...noSearch, category: choice, page, rows: usualGalleryRows })}
      />
      {isSearched(view) && <meta name="robots" content="noindex" />}
    </>
  )
}

/** Ways out if no project matches; in the markup of every view, as `Paging` is. */
function NothingFound({ gallery: { view, category, count, found } }: { gallery: Gallery }) {
  const { t } = useTranslation('projects')
  const language = useLanguage()
  const isElsewhere = isSearched(view) && category !== undefined && found.all > 0
  return (
    <div hidden={count > 0}>
      <div className="mt-6 border-l-2 border-amber pl-4">
        <p className="text-lg">{t(isSearched(view) ? 'search.nothing' : 'empty')}</p>
        <p className="mt-1 text-steel-700" hidden={!isSearched(view)}>
          {t('search.nothingHint')}
        </p>
        <a
          href={
            isElsewhere
              ? galleryAddress(language, { ...view, category: 'all', page: 1 })
              : categoryAddress(language, 'all')
          }
          className="text-link inline-flex min-h-11 items-center"
          data-view
        >
          {isElsewhere ? t('search.everywhere', { count: found.all }) : t('emptyAction')}
        </a>
      </div>
      <h3 className="heading-3 mt-12">{t('search.newest')}</h3>
    </div>
  )
}
