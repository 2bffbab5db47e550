import { z } from 'zod'
import { maxPageLength } from '#contract/api/paging.ts'
import { kindsWithPictures } from '#contract/content/kinds.ts'
import { Focus, PictureSizes } from '#contract/content/project-picture.ts'
import { addressInteger, id, localizedTexts, optionalText } from '#contract/fields.ts'
import { libraryRows } from '#contract/limits.ts'

/** Kinds whose entries can use a picture. */
export const pictureUseKinds = kindsWithPictures.map(({ word }) => word)

/**
 * State of an entry that uses a picture: `published` in lists, `archived` at its address only, `draft` not public,
 * `deleted` but restorable.
 */
export const pictureUseStates = ['published', 'archived', 'draft', 'deleted'] as const
export type PictureUseState = (typeof pictureUseStates)[number]

/** One use of a picture; a project or an article and its draft count as two. */
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
  /** Of all its files; null for a picture older than this column. */
  bytes: z.int().nullable(),
  /** Upload time (ISO 8601); null for a picture older than this column. */
  addedAt: z.iso.datetime().nullable(),
  isPublic: z.boolean(),
  /** Its addresses answer: false while everything that uses it is deleted. */
  isReadable: z.boolean(),
  /** Time of automatic deletion (ISO 8601); null if none is due. */
  goneAt: z.iso.datetime().nullable(),
  uses: z.array(PictureUse),
})
export type LibraryPicture = z.output<typeof LibraryPicture>

const cursor = z.string().regex(/^[\dTZ:.-]{0,24}_[0-9a-f]{24}$/, { error: 'must be next of another page' })

/**
 * `Search` looks for each of its words in titles and descriptions of the entries that use a picture; `Show` filters by
 * use; `After` is `next` of the previous page.
 */
export const LibraryQuery = z.strictObject({
  Search: optionalText(200).optional(),
  Show: z.enum(['used', 'unused'], { error: 'must be used, unused or left out' }).optional(),
  PageLength: addressInteger({ min: 1, max: maxPageLength }).default(libraryRows),
  After: cursor.optional(),
})
export type LibraryQuery = z.output<typeof LibraryQuery>

/** One page of pictures, and the number of all that match. */
export const LibraryPage = z.strictObject({
  data: z.array(LibraryPicture),
  /** Null on the last page. */
  next: z.string().nullable(),
  counts: z.strictObject({ all: z.int(), used: z.int(), unused: z.int() }),
})
export type LibraryPage = z.output<typeof LibraryPage>
