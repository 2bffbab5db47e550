import type { ProjectSort } from '#contract/project-order.ts'

/** The columns that the list of projects can be sorted by, with the name of their text. */
export const projectColumns = [
  { sort: 'id', text: 'id' },
  { sort: 'title.de', text: 'titleDe' },
  { sort: 'title.en', text: 'titleEn' },
  { sort: 'location', text: 'location' },
  { sort: 'client', text: 'client' },
  { sort: 'category', text: 'category' },
] as const satisfies readonly { sort: ProjectSort; text: string }[]
