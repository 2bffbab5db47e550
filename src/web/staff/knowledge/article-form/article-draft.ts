import type { Article, ArticleKind, LocalizedContent, NewArticle } from '#contract/article.ts'
import {
  contentIn,
  contentLanguages,
  inEachLanguage,
  type LanguageCode,
  type LocalizedText,
  languageCodes,
} from '#contract/language.ts'
import type { RichText } from '#contract/rich-text.ts'
import { editorDocument } from '#web/staff/knowledge/rich-text/editor-document.ts'
import { writtenText } from '#web/staff/knowledge/rich-text/written-text.ts'
import { germanClock } from '#web/staff/parts/german-time.ts'

/** The input for an article. */
export interface ArticleDraft {
  kind: ArticleKind
  slug: string
  title: Record<LanguageCode, string>
  summary: Record<LanguageCode, string>
  content: Record<LanguageCode, RichText>
  /** Slugs of others. */
  related: readonly string[]
  /** One in a line. */
  sources: string
  /** Day as a date field has it. */
  reviewedOn: string
}

/** What stands in the form in each language. */
export const articleTexts = ['title', 'summary', 'content'] as const
export type ArticleText = (typeof articleTexts)[number]

/** What stands there once. */
export const articleFacts = ['kind', 'slug', 'reviewedOn', 'sources', 'related'] as const

/** A field by its name in the history, in the order of the form. */
export type ArticleField = `${ArticleText}.${LanguageCode}` | (typeof articleFacts)[number]

/** Today in the office. */
export const today = () => germanClock(Date.now()).slice(0, 10)

export const emptyArticleDraft = (): ArticleDraft => ({
  kind: 'article',
  slug: '',
  title: inEachLanguage(() => ''),
  summary: inEachLanguage(() => ''),
  content: inEachLanguage(() => []),
  related: [],
  sources: '',
  reviewedOn: today(),
})

export function draftOfArticle(article: Article): ArticleDraft {
  const { kind, slug, title, summary, content, related, sources, reviewedOn } = article
  return {
    kind,
    slug,
    title: inEachLanguage((code) => contentIn(title, code)),
    summary: inEachLanguage((code) => contentIn(summary, code)),
    // As the editor would give it, so that only changes are changes.
    content: inEachLanguage((code) => writtenText(editorDocument(blocksIn(content, code)))),
    related,
    sources: sources.join('\n'),
    reviewedOn,
  }
}

const blocksIn = (content: LocalizedContent, code: LanguageCode): RichText =>
  content.find(({ language }) => language === contentLanguages[code])?.content ?? []

export const sourcesOf = ({ sources }: ArticleDraft): string[] =>
  sources
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Returns the draft in the format of the API. */
export function bodyOfDraft(draft: ArticleDraft): Omit<NewArticle, 'publish'> {
  const inBoth = (text: 'title' | 'summary'): LocalizedText[] =>
    languageCodes.map((code) => ({ content: draft[text][code].trim(), language: contentLanguages[code] }))
  return {
    kind: draft.kind,
    slug: draft.slug.trim(),
    title: inBoth('title'),
    summary: inBoth('summary'),
    content: languageCodes.map((code) => ({
      content: draft.content[code],
      language: contentLanguages[code],
    })),
    related: [...draft.related],
    sources: sourcesOf(draft),
    reviewedOn: draft.reviewedOn,
  }
}

/** Returns the fields in which two drafts would be saved differently. */
export function differences(one: ArticleDraft, other: ArticleDraft): ArticleField[] {
  const texts = articleTexts.flatMap((text) =>
    languageCodes
      .filter((code) => savedText(one, text, code) !== savedText(other, text, code))
      .map((code): ArticleField => `${text}.${code}`),
  )
  const [body, otherBody] = [bodyOfDraft(one), bodyOfDraft(other)]
  return [
    ...texts,
    ...articleFacts.filter((fact) => JSON.stringify(body[fact]) !== JSON.stringify(otherBody[fact])),
  ]
}

const savedText = (draft: ArticleDraft, text: ArticleText, code: LanguageCode) =>
  text === 'content' ? JSON.stringify(draft.content[code]) : draft[text][code].trim()
