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
  optionalParameter,
  pageParameter,
  rowsParameter,
  type SearchParameter,
  searchParameter,
  switchParameter,
} from '#contract/pages/search-view.ts'
import { type ViewOf, viewCodec } from '#web/staff/list/view-codec.ts'

/** Choices for the rows per page. */
export const projectRows = [20, 50, 100] as const

/** Newest first. */
export const defaultSort: ProjectOrder = '-id'

const numberParameter = (name: string) =>
  optionalParameter(name, (text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined))

const categoryParameter = optionalParameter('category', (text) =>
  /^\d{1,15}$/.test(text) ? text : undefined,
)

const sortParameter: SearchParameter<ProjectOrder> = {
  name: 'sort',
  usual: defaultSort,
  parse: (text) => projectOrders.find((order) => order === text),
}

/** Filters, order and page of the projects, as in the address. */
export const dashboardViewCodec = viewCodec(staffPaths.dashboard, {
  search: searchParameter,
  /** Number of a category; `0` for none, undefined for all. */
  category: categoryParameter,
  /** Only projects that lack a text in this language. */
  missing: choiceParameter('missing', languageCodes),
  isDeleted: switchParameter('deleted'),
  isArchived: switchParameter('archived'),
  /** Number of the project that is to be opened. */
  edit: numberParameter('edit'),
  /** Number of the category that is to be opened. */
  editCategory: numberParameter('edit-category'),
  sort: sortParameter,
  page: pageParameter,
  rows: rowsParameter(projectRows, dashboardRows),
})
export type DashboardView = ViewOf<typeof dashboardViewCodec>
export const { read: dashboardView, addressOf: dashboardAddress } = dashboardViewCodec

/** Returns the address of the dashboard that opens a project. */
export function editAddress(language: LanguageCode, id: number): string {
  return addressIn(language, formPath('project', String(id)))
}

/** Returns the order after a click on a column: reversed if the list is already sorted by it. */
export function nextOrder(present: ProjectOrder, column: ProjectSort): ProjectOrder {
  return present === column ? `-${column}` : column
}

/** Returns true if any filter is set. */
export function hasProjectFilter({ search, category, missing }: DashboardView): boolean {
  return search !== '' || category !== undefined || missing !== undefined
}
