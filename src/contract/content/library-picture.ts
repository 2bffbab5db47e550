import { z } from 'zod'
import { maxPageLength } from '#contract/api/paging.ts'
import { kindsWithPictures } from '#contract/content/kinds.ts'
import { Focus, PictureSizes } from '#contract/content/project-picture.ts'
import { addressInteger, id, localizedTexts, optionalText } from '#contract/fields.ts'
import { libraryRows } from '#contract/limits.ts'

/** What may name a picture. */
export const pictureUseKinds = kindsWithPictures.map(({ word }) => word)

/**
 * How what names a picture stands: visitors see it in lists, or only at its address; it is not public; or it is deleted and can be
 * restored.
 */
export const pictureUseStates = ['published', 'archived', 'draft', 'deleted'] as const
export type PictureUseState = (typeof pictureUseStates)[number]

/** One place where a picture is used; a project or an article and its draft are two. */
export const PictureUse = z.strictObject({
  kind: z.enum(pictureUseKinds),
  id,
  title: localizedTexts,
  state: z.enum(pictureUseStates),
  /** Counted from 1. */
  place: z.int().min(1),
  pictureAlt: localizedTexts,
  focus: Focus.optional(),
})
export type PictureUse = z.output<typeof PictureUse>

export const LibraryPicture = z.strictObject({
  id: z.string(),
  picture: z.string(),
  pictureSizes: PictureSizes,
  /** Of all its files; null for a picture of before they were counted. */
  bytes: z.int().nullable(),
  /** When it was sent (ISO 8601); null for a picture of before that was kept. */
  addedAt: z.iso.datetime().nullable(),
  /** Visitors find it somewhere. */
  isPublic: z.boolean(),
  /** Its addresses answer: not while all that names it is deleted. */
  isReadable: z.boolean(),
  /** When it is cleared away by itself (ISO 8601); null where it is not. */
  goneAt: z.iso.datetime().nullable(),
  uses: z.array(PictureUse),
})
export type LibraryPicture = z.output<typeof LibraryPicture>

const cursor = z.string().regex(/^[\dTZ:.-]{0,24}_[0-9a-f]{24}$/, { error: 'must be next of another page' })

/**
 * `Search` looks for each of its words in titles and descriptions where a picture is used; `Show` leaves out the used ones, or the
 * unused; `After` is `next` of the page before.
 */
export const LibraryQuery = z.strictObject({
  Search: optionalText(200).optional(),
  Show: z.enum(['used', 'unused'], { error: 'must be used, unused or left out' }).optional(),
  PageLength: addressInteger({ min: 1, max: maxPageLength }).default(libraryRows),
  After: cursor.optional(),
})
export type LibraryQuery = z.output<typeof LibraryQuery>

/** One page of pictures, and how many match the search in all. */
export const LibraryPage = z.strictObject({
  data: z.array(LibraryPicture),
  /** Null on the last page. */
  next: z.string().nullable(),
  counts: z.strictObject({ all: z.int(), used: z.int(), unused: z.int() }),
})
export type LibraryPage = z.output<typeof LibraryPage>
