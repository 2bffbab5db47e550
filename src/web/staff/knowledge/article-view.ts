import type { StaffArticle } from '#contract/content/article.ts'
import { type LanguageCode, languageCodes, textIn } from '#contract/language.ts'
import { staffPaths } from '#contract/pages/addresses.ts'
import { choiceParameter, optionalParameter, searchParameter } from '#contract/pages/search-view.ts'
import { type ViewOf, viewCodec } from '#web/staff/list/view-codec.ts'

/** Filters of the list. `open`: it has unpublished parts. */
export const articleFilters = ['articles', 'terms', 'due', 'open'] as const
export type ArticleFilter = (typeof articleFilters)[number]

/** The query for the articles that can be restored. */
export const deletedArticles = { query: { Deleted: 'yes' } } as const

/** The entry whose form is shown. */
export type EditedArticle = 'new' | number

const editParameter = optionalParameter<EditedArticle>('edit', (text) =>
  text === 'new' ? 'new' : /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined,
)

/** The screen's view as its address has it. */
export const articleViewCodec = viewCodec(staffPaths.articles, {
  search: searchParameter,
  show: choiceParameter('show', articleFilters),
  edit: editParameter,
})
export type ArticleView = ViewOf<typeof articleViewCodec>

const holds: Record<ArticleFilter, (article: StaffArticle) => boolean> = {
  articles: ({ kind }) => kind === 'article',
  terms: ({ kind }) => kind === 'term',
  due: ({ isDue }) => isDue,
  open: ({ isPublic, hasDraft }) => !isPublic || hasDraft,
}

/** Returns how many entries a filter would show. */
export function countOf(articles: readonly StaffArticle[], filter: ArticleFilter | undefined): number {
  return filter ? articles.filter(holds[filter]).length : articles.length
}

/** Returns the title in the reader's language, else in another one. */
export function titleOf(
  { title, slug }: Pick<StaffArticle, 'title' | 'slug'>,
  language: LanguageCode,
): string {
  const codes = [language, ...languageCodes]
  return codes.map((code) => textIn(title, code)).find(Boolean) ?? slug
}

/** Returns the entries that a view shows, by title; all words that are searched for stand in the titles or the address. */
export function selectArticles(
  articles: readonly StaffArticle[],
  { search, show }: Pick<ArticleView, 'search' | 'show'>,
  language: LanguageCode,
): StaffArticle[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = articles.filter((article) => {
    if (show && !holds[show](article)) return false
    const searched = [article.slug, ...article.title.map(({ content }) => content)].join('\n').toLowerCase()
    return words.every((word) => searched.includes(word))
  })
  return shown.sort((a, b) => titleOf(a, language).localeCompare(titleOf(b, language), language))
}
