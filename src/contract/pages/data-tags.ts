import { type AnyKind, kinds } from '#contract/content/kinds.ts'
import type { LanguageCode } from '#contract/language.ts'

type ListTags = { readonly [T in AnyKind['tag']]: T }

/** Names of what pages are made from: public calls say which they read, writes say which they have changed. */
export const dataTags = {
  /** The list of each kind: titles, summaries, addresses. All that is shown of a kind without a tag of its own below. */
  ...(Object.fromEntries(kinds.map(({ tag }) => [tag, tag])) as ListTags),
  /** The facts about the company, which every page shows. */
  company: 'company' as const,
  /** An article or a term, by what the caller names it: its number or its slug. */
  article: (idOrSlug: string | number) => `article-${idOrSlug}` as const,
  /** Any text of the site. */
  texts: 'texts' as const,
  /** A text in one language; `id` is its `scope:key`. */
  text: (language: LanguageCode, id: string) => `text-${language}-${id}` as const,
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
