import { z } from 'zod'
import { articleFields, articleKinds, reviewMonths } from '#contract/content/article-fields.ts'
import { inputShape } from '#contract/content/input-schemas.ts'
import { KeptPicture } from '#contract/content/project-picture.ts'
import { withDrafts } from '#contract/content/publish.ts'
import { readShape } from '#contract/content/read-schemas.ts'
import { entrySchemas } from '#contract/content/schemas.ts'
import { addressLanguage, id, isSample, version } from '#contract/fields.ts'

export const articleKind = z.enum(articleKinds)
export type ArticleKind = (typeof articleKinds)[number]

const sent = inputShape(articleFields)

/** The last part of an article's address, the same in every language. */
export const slug = sent.slug
const reviewedOn = sent.reviewedOn

const { content, related, sources, ...summary } = readShape(articleFields)

/** What lists show of an article or a term. */
export const ArticleSummary = z.strictObject({ id, ...summary, isSample })
export type ArticleSummary = z.output<typeof ArticleSummary>

/** An article or a term of the glossary. `related` are the slugs of others that belong to it; `sources` what it rests on. */
export const Article = ArticleSummary.extend({
  content,
  related,
  sources,
  /** What is needed to show the pictures that the content names; left out where it names none. */
  pictures: z.array(KeptPicture).optional(),
  version: version.optional(),
})
export type Article = z.output<typeof Article>
export type LocalizedContent = Article['content']

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
  /** Longer ago than `reviewMonths`. */
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
export const articleParams = z.strictObject({ id: z.string().min(1).max(articleFields.slug.maxLength) })

export const { New: NewArticle, Changed: ChangedArticle } = entrySchemas(articleFields, id)
export type NewArticle = z.output<typeof NewArticle>
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
  day.setUTCMonth(day.getUTCMonth() - reviewMonths)
  return day.toISOString().slice(0, 10)
}
