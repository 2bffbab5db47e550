import type { CallName } from '#contract/call-paths.ts'

/** Names of what can be read and changed, for `DataVersions`. Every project shows its category, so it reads that too. */
export const tags = {
  categories: 'categories',
  /** The list of all projects. */
  projects: 'projects',
  /** The list of one category's projects. */
  projectsOf: (categoryId: number) => `projects-of-${categoryId}`,
  project: (id: number) => `project-${id}`,
  /** Where a project is shown; in no category counts as the category 0. */
  showing: (id: number, ...categoryIds: (number | null)[]) => [
    tags.project(id),
    tags.projects,
    ...categoryIds.map((categoryId) => tags.projectsOf(categoryId ?? 0)),
  ],
}

/** What the answer of a public call is made of. */
export function tagsReadBy(call: CallName, input: { params?: { id?: unknown }; query?: object }): string[] {
  switch (call) {
    case 'listCategories':
      return [tags.categories]
    case 'listProjects': {
      const { CategoryID } = (input.query ?? {}) as { CategoryID?: string | number }
      const list = CategoryID === undefined ? tags.projects : tags.projectsOf(Number(CategoryID))
      return [list, tags.categories]
    }
    case 'readProject':
      return [tags.project(Number(input.params?.id)), tags.categories]
    default:
      throw new Error(`A page may not be made from the answer of ${call}`)
  }
}
