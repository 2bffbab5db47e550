import { formPath } from '#contract/content/entry-form-path.ts'
import {
  dashboardRows,
  type ProjectOrder,
  type ProjectSort,
  projectOrders,
} from '#contract/content/project-order.ts'
import { type LanguageCode, languageCodes } from '#contract/language.ts'
import { addressIn, staffPaths } from '#contract/pages/addresses.ts'
import {
  choiceParameter,
  pageParameter,
  queryOf,
  readView,
  rowsParameter,
  type SearchCodec,
  searchParameter,
  switchParameter,
} from '#contract/pages/search-view.ts'

/** Choices for the rows per page. */
export const projectRows = [20, 50, 100] as const

/** Filters, order and page of the projects, as in the address. */
export interface DashboardView {
  search: string
  /** Number of a category; `0` for none, undefined for all. */
  category: string | undefined
  /** Only projects that lack a text in this language. */
  missing: LanguageCode | undefined
  isDeleted: boolean
  isArchived: boolean
  /** Number of the project that is to be opened. */
  edit: number | undefined
  /** Number of the category that is to be opened. */
  editCategory: number | undefined
  sort: ProjectOrder
  page: number
  rows: number
}

/** Newest first. */
export const defaultSort: ProjectOrder = '-id'

const numberParameter = (name: string) => ({
  name,
  usual: undefined,
  parse: (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined),
})

const codec: SearchCodec<DashboardView> = {
  search: searchParameter,
  category: {
    name: 'category',
    usual: undefined,
    parse: (text) => (/^\d{1,15}$/.test(text) ? text : undefined),
  },
  missing: choiceParameter('missing', languageCodes),
  isDeleted: switchParameter('deleted'),
  isArchived: switchParameter('archived'),
  edit: numberParameter('edit'),
  editCategory: numberParameter('edit-category'),
  sort: {
    name: 'sort',
    usual: defaultSort,
    parse: (text) => projectOrders.find((order) => order === text),
  },
  page: pageParameter,
  rows: rowsParameter(projectRows, dashboardRows),
}

export function dashboardView(search: URLSearchParams): DashboardView {
  return readView(codec, search)
}

/** Returns path and query of a view, without default values; `path` is that of the screen that has the list. */
export function dashboardAddress(
  language: LanguageCode,
  view: DashboardView,
  path: string = staffPaths.dashboard,
): string {
  return addressIn(language, path) + queryOf(codec, view)
}

/** Returns the address of the dashboard that opens a project. */
export function editAddress(language: LanguageCode, id: number): string {
  return addressIn(language, formPath('project', String(id)))
}

/** For `useListView`. */
export const dashboardViewCodec = { read: dashboardView, addressOf: dashboardAddress }

/** Returns the order after a click on a column: reversed if the list is already sorted by it. */
export function nextOrder(present: ProjectOrder, column: ProjectSort): ProjectOrder {
  return present === column ? `-${column}` : column
}

/** Returns true if any filter is set. */
export function hasProjectFilter({ search, category, missing }: DashboardView): boolean {
  return search !== '' || category !== undefined || missing !== undefined
}
