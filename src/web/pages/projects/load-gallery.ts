import { redirect } from 'react-router'
import { offsetOfPage, totalPages } from '#contract/api/paging.ts'
import type { Category } from '#contract/content/category.ts'
import type { ProjectCounts } from '#contract/content/project.ts'
import { type GalleryView, galleryAddress, galleryView, isSearched } from '#contract/pages/gallery-view.ts'
import { type CardProject, cardOf } from '#web/parts/project-card.tsx'
import type { ScreenRequest } from '#web/screen-loader.ts'

export interface Gallery {
  view: GalleryView
  categories: Category[]
  /** The chosen category; undefined for all. */
  category: Category | undefined
  /** Those of this page; the newest of all if none match. */
  projects: CardProject[]
  count: number
  /** Of all projects, by category. */
  counts: ProjectCounts
  /** Of the projects that match the search; its choices are those of the category. */
  found: ProjectCounts
  pages: number
}

/**
 * Loads the gallery for its address: by default the first category, or all where something is searched for; redirects to the
 * last page if beyond it.
 */
export async function loadGallery({ api, language, url }: ScreenRequest): Promise<Gallery> {
  const view = galleryView(url.searchParams)
  const search = { Q: view.q, Class: view.class, Year: view.year, Service: view.service }
  const categories = await api('listCategories', { query: {} })
  const category = chosenCategory(categories, view)
  if (isUnknown(view.category, category))
    throw redirect(galleryAddress(language, { ...view, category: undefined }))
  const inCategory = category && { CategoryID: category.id }
  const found = await api('countProjects', { query: { ...search, ...inCategory } })
  const counts = isSearched(view) ? await api('countProjects', { query: {} }) : found
  const { data, count } = await api('listProjects', {
    query: {
      ...search,
      ...inCategory,
      PageLength: view.rows,
      PageNumber: offsetOfPage(view.page, view.rows),
    },
  })
  const pages = totalPages(count, view.rows)
  if (view.page > pages) throw redirect(galleryAddress(language, { ...view, page: pages }))
  const { data: newest } = count > 0 ? { data } : await api('listProjects', { query: { PageLength: 3 } })
  return { view, categories, category, projects: newest.map(cardOf), count, counts, found, pages }
}

function chosenCategory(categories: readonly Category[], view: GalleryView): Category | undefined {
  const choice = view.category ?? (isSearched(view) ? 'all' : undefined)
  if (choice === 'all') return undefined
  return categories.find((category) => String(category.id) === choice) ?? categories[0]
}

/** Returns true if the category does not exist, or not any more. */
function isUnknown(choice: string | undefined, category: Category | undefined): boolean {
  return choice !== undefined && choice !== 'all' && choice !== String(category?.id)
}
