import { redirect } from 'react-router'
import { type GalleryView, galleryAddress, galleryView } from '#contract/addresses.ts'
import type { Category } from '#contract/category.ts'
import { offsetOfPage, totalPages } from '#contract/paging.ts'
import type { ProjectCounts } from '#contract/project.ts'
import { type CardProject, cardOf } from '#web/parts/project-card.tsx'
import type { ScreenRequest } from '#web/screen-loader.ts'

export interface Gallery {
  view: GalleryView
  categories: Category[]
  /** The chosen category; undefined for all. */
  category: Category | undefined
  projects: CardProject[]
  count: number
  /** Of all projects, and of each category that has any. */
  counts: ProjectCounts
  pages: number
}

/** Loads the gallery for its address: by default the first category; redirects to the last page if beyond it. */
export async function loadGallery({ api, language, url }: ScreenRequest): Promise<Gallery> {
  const view = galleryView(url.searchParams)
  const counts = await api('countProjects', { query: {} })
  const categories = await api('listCategories', { query: {} })
  const category = chosenCategory(categories, view.category)
  if (isUnknown(view.category, category))
    throw redirect(galleryAddress(language, { ...view, category: undefined }))
  const { data, count } = await api('listProjects', {
    query: {
      ...(category && { CategoryID: category.id }),
      PageLength: view.rows,
      PageNumber: offsetOfPage(view.page, view.rows),
    },
  })
  const pages = totalPages(count, view.rows)
  if (view.page > pages) throw redirect(galleryAddress(language, { ...view, page: pages }))
  return { view, categories, category, projects: data.map(cardOf), count, counts, pages }
}

function chosenCategory(categories: readonly Category[], choice: string | undefined): Category | undefined {
  if (choice === 'all') return undefined
  return categories.find((category) => String(category.id) === choice) ?? categories[0]
}

/** Returns true if the category does not exist, or not any more. */
function isUnknown(choice: string | undefined, category: Category | undefined): boolean {
  return choice !== undefined && choice !== 'all' && choice !== String(category?.id)
}
