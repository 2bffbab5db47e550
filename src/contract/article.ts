import { z } from 'zod'
import {
  addressLanguage,
  contentLanguage,
  id,
  isSample,
  localizedInput,
  localizedTexts,
  requiredText,
  version,
} from '#contract/fields.ts'
import { languages, requiredLanguages } from '#contract/language.ts'
import { articleLimits } from '#contract/limits.ts'
import { KeptPicture } from '#contract/project-picture.ts'
import { publish, withDrafts } from '#contract/publish.ts'
import { RichText } from '#contract/rich-text.ts'
import { slugPattern } from '#contract/slug.ts'

export const articleKinds = ['article', 'term'] as const
export const articleKind = z.enum(articleKinds)
export type ArticleKind = (typeof articleKinds)[number]

/** The last part of an article's address, the same in every language. */
export const slug = z
  .string({ error: 'is required' })
  .max(articleLimits.slug, { error: `must not be longer than ${articleLimits.slug} characters` })
  .regex(slugPattern, {
    error: 'must begin with a small letter and have only small letters, digits and single hyphens',
  })

const localizedContent = z.array(z.strictObject({ content: RichText, language: contentLanguage }))
export type LocalizedContent = z.output<typeof localizedContent>

const day = z.iso.date({ error: 'must be a date such as 2026-11-02' })
/** Empty where nobody of the company has read it with care yet. */
const reviewedOn = day.or(z.literal(''))

/** What lists show of an article or a term. */
export const ArticleSummary = z.strictObject({
  id,
  slug: z.string(),
  kind: articleKind,
  title: localizedTexts,
  summary: localizedTexts,
  reviewedOn,
  isSample,
})
export type ArticleSummary = z.output<typeof ArticleSummary>

/** An article or a term of the glossary. `related` are the slugs of others that belong to it; `sources` what it rests on. */
export const Article = ArticleSummary.extend({
  content: localizedContent,
  related: z.array(z.string()),
  sources: z.array(z.string()),
  /** What is needed to show the pictures that the content names; left out where it names none. */
  pictures: z.array(KeptPicture).optional(),
  version: version.optional(),
})
export type Article = z.output<typeof Article>

/** The same as it was before a change. */
export const ArticleVersion = Article.extend({
  /** How many of its pictures are gone since; left out where all are there. */
  picturesGone: z.int().positive().optional(),
})
export type ArticleVersion = z.output<typeof ArticleVersion>

/** An article as staff see it in their list. */
export const StaffArticle = ArticleSummary.extend({
  version,
  /** Whether visitors see it at all. */
  isPublic: z.boolean(),
  hasDraft: z.boolean(),
  /** When the draft goes live by itself. */
  publishAt: z.iso.datetime().optional(),
  /** Longer ago than `articleLimits.reviewMonths`. */
  isDue: z.boolean(),
  deletedAt: z.iso.datetime().nullable(),
})
export type StaffArticle = z.output<typeof StaffArticle>

export const ArticleQuery = z.strictObject({
  Kind: articleKind.optional(),
  Language: addressLanguage.optional(),
  Drafts: withDrafts,
})
export const OneArticleQuery = ArticleQuery.omit({ Kind: true })
export const StaffArticleQuery = z.strictObject({ Deleted: z.literal('yes').optional() })

/** Path of an article: its number, or its slug. */
export const articleParams = z.strictObject({ id: z.string().min(1).max(articleLimits.slug) })

/** What staff send to add an article. */
export const NewArticle = z.strictObject({
  slug,
  kind: articleKind,
  title: localizedInput(articleLimits.title, requiredLanguages),
  summary: localizedInput(articleLimits.summary, requiredLanguages),
  content: localizedContent
    .max(languages.length, { error: 'must have at most one text per language' })
    .refine((texts) => new Set(texts.map(({ language }) => language)).size === texts.length, {
      error: 'must have at most one text per language',
    })
    .default([]),
  related: z.array(slug).max(articleLimits.related).default([]),
  sources: z.array(requiredText(articleLimits.source)).max(articleLimits.sources).default([]),
  reviewedOn,
  publish: publish.optional(),
})
export type NewArticle = z.output<typeof NewArticle>

/** The same with the article's number; with `version` the change is refused when somebody was faster. */
export const ChangedArticle = NewArticle.extend({ id, version: version.optional() })
export type ChangedArticle = z.output<typeof ChangedArticle>

/**
 * What staff send when they have read an entry again with care, and what was there before, for taking it back: then an entry that was the
 * sample's until somebody vouched for it is so again.
 */
export const ArticleReview = z.strictObject({ reviewedOn, isSample })
export type ArticleReview = z.output<typeof ArticleReview>
export const ReviewedArticle = z.strictObject({ reviewedOn, before: reviewedOn, wasSample: isSample })
export type ReviewedArticle = z.output<typeof ReviewedArticle>

/** Returns the day (ISO date) before which a review is too long ago, seen from a day. */
export function reviewLimit(today: string): string {
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() - articleLimits.reviewMonths)
  return day.toISOString().slice(0, 10)
}
