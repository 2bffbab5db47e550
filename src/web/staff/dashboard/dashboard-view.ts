import { addressIn, staffPaths } from '#contract/addresses.ts'
import { type LanguageCode, languageCodes } from '#contract/language.ts'
import { dashboardRows, type ProjectOrder, type ProjectSort, projectOrders } from '#contract/project-order.ts'
import {
  choiceParameter,
  pageParameter,
  queryOf,
  readView,
  rowsParameter,
  type SearchCodec,
  searchParameter,
  switchParameter,
} from '#contract/search-view.ts'

/** Rows per page that the dashboard offers. */
export const projectRows = [20, 50, 100] as const

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

const codec: SearchCodec<DashboardView> = {
  search: searchParameter,
  category: {
    name: 'category',
    usual: undefined,
    parse: (text) => (/^\d{1,15}$/.test(text) ? text : undefined),
  },
  missing: choiceParameter('missing', languageCodes),
  isDeleted: switchParameter('deleted'),
  sort: {
    name: 'sort',
    usual: usualSort,
    parse: (text) => projectOrders.find((order) => order === text),
  },
  page: pageParameter,
  rows: rowsParameter(projectRows, dashboardRows),
}

export function dashboardView(search: URLSearchParams): DashboardView {
  return readView(codec, search)
}

/** Path and query of a view; what is usual is left out. */
export function dashboardAddress(language: LanguageCode, view: DashboardView): string {
  return addressIn(language, staffPaths.dashboard) + queryOf(codec, view)
}

/** For `useListView`. */
export const dashboardViews = { read: dashboardView, addressOf: dashboardAddress }

/** The order after a click on a column: the other way round when it is sorted by it already. */
export function nextOrder(present: ProjectOrder, column: ProjectSort): ProjectOrder {
  return present === column ? `-${column}` : column
}

/** Whether anything narrows the list. */
export function hasProjectFilter({ search, category, missing }: DashboardView): boolean {
  return search !== '' || category !== undefined || missing !== undefined
}
