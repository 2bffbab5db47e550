import { numberedLanguages } from '#contract/language.ts'

/** Orders of the list of projects; texts are sorted as in a dictionary, a leading minus reverses the order. */
export const projectSorts = [
  'id',
  ...numberedLanguages.map(({ code }) => `title.${code}` as const),
  'location',
  'client',
  'category',
] as const
export type ProjectSort = (typeof projectSorts)[number]
export type ProjectOrder = ProjectSort | `-${ProjectSort}`
export const projectOrders = projectSorts.flatMap((sort): ProjectOrder[] => [sort, `-${sort}`])

/** Default page size of the dashboard. */
export const dashboardRows = 20
