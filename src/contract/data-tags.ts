import type { AnyKind } from '#contract/content/kinds.ts'
import type { LanguageCode } from '#contract/language.ts'

/** Names of what pages are made from: public calls say which they read, writes say which they have changed. */
export const dataTags = {
  categories: 'categories' as const,
  /** The facts about the company, which every page shows. */
  company: 'company' as const,
  /** The list of articles and terms: titles, summaries, addresses. */
  articles: 'articles' as const,
  /** One of them, by what the caller names it: its number or its slug. */
  article: (idOrSlug: string | number) => `article-${idOrSlug}` as const,
  /** All jobs: each page of a job names the others. */
  jobs: 'jobs' as const,
  /** Who works for the company: one of them stands beside the form of every page. */
  people: 'people' as const,
  /** What customers have said. */
  testimonials: 'testimonials' as const,
  /** Any text of the site. */
  texts: 'texts' as const,
  /** A text in one language; `id` is its `scope:key`. */
  text: (language: LanguageCode, id: string) => `text-${language}-${id}` as const,
  /** The list of all projects. */
  projects: 'projects' as const,
  /** The list of one category's projects; 0 is the category of those that have none. */
  projectsOf: (categoryId: number | null) => `projects-of-${categoryId ?? 0}` as const,
  project: (id: number) => `project-${id}` as const,
  /** Which projects are pinned to the home page, and in which order. */
  home: 'home' as const,
  /** All that shows a project which is, or was, in these categories. */
  showing: (id: number, ...categoryIds: (number | null)[]): DataTag[] => [
    dataTags.project(id),
    dataTags.projects,
    ...categoryIds.map(dataTags.projectsOf),
  ],
}

export type DataTag =
  | AnyKind['tag']
  | `article-${string | number}`
  | 'company'
  | 'home'
  | 'texts'
  | `projects-of-${number}`
  | `project-${number}`
  | `text-${LanguageCode}-${string}`
