import { type AnyKind, kinds } from '#contract/content/kinds.ts'
import type { LanguageCode } from '#contract/language.ts'

type ListTags = { readonly [T in AnyKind['tag']]: T }

/** Cache tags of what pages are made from: read calls name what they read, writes touch what they change. */
export const dataTags = {
  /** List of each kind: titles, summaries, addresses; the only tag of a kind that has none below. */
  ...(Object.fromEntries(kinds.map(({ tag }) => [tag, tag])) as ListTags),
  /** Facts about the company, on every page. */
  company: 'company' as const,
  /** An article or a term, by its number or its slug, as the caller names it. */
  article: (idOrSlug: string | number) => `article-${idOrSlug}` as const,
  /** Any text of the site. */
  texts: 'texts' as const,
  /** A text in one language; `id` is its `scope:key`. */
  text: (language: LanguageCode, id: string) => `text-${language}-${id}` as const,
  /** List of one category's projects; 0 for those without one. */
  projectsOf: (categoryId: number | null) => `projects-of-${categoryId ?? 0}` as const,
  project: (id: number) => `project-${id}` as const,
  /** Pinned projects and their order. */
  home: 'home' as const,
  /** Everything that shows a project which is, or was, in these categories. */
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
