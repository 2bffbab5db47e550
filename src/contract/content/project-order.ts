import { numberedLanguages } from '#contract/language.ts'

/** What the list of projects can be sorted by, as it is sorted by a dictionary; a leading minus turns it round. */
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

/** Rows per page of the dashboard where nothing else is chosen. */
export const dashboardRows = 20
