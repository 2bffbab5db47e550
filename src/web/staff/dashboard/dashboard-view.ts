import { type LanguageCode, languageCodes } from '#contract/language.ts'
import { dashboardRows, type ProjectOrder, type ProjectSort, projectOrders } from '#contract/project-order.ts'
import { addressIn, staffPaths } from '#web/addresses.ts'

/** Rows per page that the dashboard offers. */
export const rowsOptions = [20, 50, 100] as const

/** What of the projects is shown, as the address has it. */
export interface DashboardView {
  search: string
  /** Number of a category, `0` for none, undefined for all. */
  category: string | undefined
  /** Only projects that lack a text in this language. */
  missing: LanguageCode | undefined
  isDeleted: boolean
  sort: ProjectOrder
  page: number
  rows: number
}

/** Newest first. */
export const usualSort: ProjectOrder = '-id'

export function dashboardView(search: URLSearchParams): DashboardView {
  const category = search.get('category') ?? ''
  const page = search.get('page') ?? ''
  const rows = Number(search.get('rows'))
  return {
    search: (search.get('search') ?? '').slice(0, 200),
    category: /^\d{1,15}$/.test(category) ? category : undefined,
    missing: languageCodes.find((code) => code === search.get('missing')),
    isDeleted: search.get('deleted') === 'yes',
    sort: projectOrders.find((order) => order === search.get('sort')) ?? usualSort,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    rows: rowsOptions.find((option) => option === rows) ?? dashboardRows,
  }
}

/** Path and query of a view; what is usual is left out. */
export function dashboardAddress(language: LanguageCode, view: DashboardView): string {
  const search = new URLSearchParams()
  if (view.search !== '') search.set('search', view.search)
  if (view.category !== undefined) search.set('category', view.category)
  if (view.missing) search.set('missing', view.missing)
  if (view.isDeleted) search.set('deleted', 'yes')
  if (view.sort !== usualSort) search.set('sort', view.sort)
  if (view.page !== 1) search.set('page', String(view.page))
  if (view.rows !== dashboardRows) search.set('rows', String(view.rows))
  return addressIn(language, staffPaths.dashboard) + (search.size > 0 ? `?${search}` : '')
}

/** The order after a click on a column: the other way round when it is sorted by it already. */
export function nextOrder(present: ProjectOrder, column: ProjectSort): ProjectOrder {
  return present === column ? `-${column}` : column
}

/** Whether anything narrows the list. */
export function isFiltered({ search, category, missing }: DashboardView): boolean {
  return search !== '' || category !== undefined || missing !== undefined
}
