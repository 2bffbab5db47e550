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

export const ArticleSummary = z.strictObject({ id, ...summary, isSample })
export type ArticleSummary = z.output<typeof ArticleSummary>

/** An article or glossary term. `related` are the slugs of others; `sources` the references. */
export const Article = ArticleSummary.extend({
  content,
  related,
  sources,
  /** Data for showing the pictures in the content; left out if there are none. */
  pictures: z.array(KeptPicture).optional(),
  version: version.optional(),
})
export type Article = z.output<typeof Article>
export type LocalizedContent = Article['content']

export const ArticleVersion = Article.extend({
  /** Number of its pictures deleted since; left out if all exist. */
  picturesGone: z.int().positive().optional(),
})

export const StaffArticle = ArticleSummary.extend({
  version,
  isPublic: z.boolean(),
  hasDraft: z.boolean(),
  /** Scheduled publication of the draft. */
  publishAt: z.iso.datetime().optional(),
  /** Reviewed longer ago than `reviewMonths`. */
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

/** An article in a path: its number or its slug. */
export const articleParams = z.strictObject({ id: z.string().min(1).max(articleFields.slug.maxLength) })

export const { New: NewArticle, Changed: ChangedArticle } = entrySchemas(articleFields, id)
export type NewArticle = z.output<typeof NewArticle>

/** A review, and the state before it for undo: reviewing makes sample content the company's own. */
export const ArticleReview = z.strictObject({ reviewedOn, isSample })
export type ArticleReview = z.output<typeof ArticleReview>
export const ReviewedArticle = z.strictObject({ reviewedOn, before: reviewedOn, wasSample: isSample })
export type ReviewedArticle = z.output<typeof ReviewedArticle>

/** Returns the day (ISO date) before which a review is overdue on `today`. */
export function reviewLimit(today: string): string {
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() - reviewMonths)
  return day.toISOString().slice(0, 10)
}
