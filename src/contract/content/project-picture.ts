import { z } from 'zod'
import type { PicturesField } from '#contract/content/field.ts'
import { pictureAddress } from '#contract/content/link-address.ts'
import { localizedInput, localizedTexts } from '#contract/fields.ts'

const PictureFile = z.strictObject({ url: z.string(), width: z.int() })

/** Data for `<img srcset>`; `width` and `height` are the largest file's, in pixels; `placeholder` is a data URL. */
export const PictureSizes = z.strictObject({
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  avif: z.array(PictureFile),
  webp: z.array(PictureFile),
})
export type PictureSizes = z.output<typeof PictureSizes>

const share = z
  .number({ error: 'must be a number from 0 to 1' })
  .min(0, { error: 'must be a number from 0 to 1' })
  .max(1, { error: 'must be a number from 0 to 1' })

/** Focal point for cropping, as shares of width and height; the default is the middle. */
export const Focus = z.strictObject({ x: share, y: share })
export type Focus = z.output<typeof Focus>

/** One of a project's pictures as it is read. */
export const ProjectPicture = z.strictObject({
  picture: z.string(),
  pictureSizes: PictureSizes,
  pictureAlt: localizedTexts,
  focus: Focus.optional(),
})
export type ProjectPicture = z.output<typeof ProjectPicture>

export const PictureDataUrl = z
  .string({ error: 'is required' })
  .min(1, { error: 'is required', abort: true })
  .startsWith('data:image/', { error: 'must be a data URL of a JPEG, PNG, WebP or AVIF picture' })

/** The only picture of an entry as it is read, part by part; none where it has no picture. */
export const onePicture = {
  picture: z.string().optional(),
  pictureSizes: PictureSizes.optional(),
  pictureAlt: localizedTexts.optional(),
  focus: Focus.optional(),
}

/** Returns a schema for one of an entry's pictures as it is sent. */
export const sentPicture = (maxAltLength: number) =>
  z.strictObject({
    /** A data URL for a new picture, or the address of an existing one. */
    picture: z
      .string({ error: 'is required' })
      .min(1, { error: 'is required', abort: true })
      .refine((value) => value.startsWith('data:image/') || pictureAddress.test(value), {
        error: 'must be the address of a picture, or a data URL of a JPEG, PNG, WebP or AVIF picture',
      }),
    pictureAlt: localizedInput(maxAltLength, []).default([]),
    focus: Focus.optional(),
  })
export type SentPicture = z.output<ReturnType<typeof sentPicture>>

/** Returns a schema for the pictures of an entry as they are sent. */
export function sentPictures({ isRequired, maxItems, maxAltLength }: PicturesField) {
  const least = isRequired ? 1 : 0
  const problem = { error: `must be ${least} to ${maxItems} pictures` }
  const pictures = z.array(sentPicture(maxAltLength), problem)
  return (isRequired ? pictures.min(least, problem) : pictures).max(maxItems, problem)
}
export type SentPictures = ReturnType<typeof sentPictures>

/** A picture uploaded before the entry that will use it, or the address of one of the library that is to be used there, too. */
export const NewPicture = z.strictObject({
  picture: z.union([PictureDataUrl, z.string().regex(pictureAddress)], {
    error: 'must be the address of a picture, or a data URL of a JPEG, PNG, WebP or AVIF picture',
  }),
})
export type NewPicture = z.output<typeof NewPicture>

/** Address and display data of an uploaded picture. */
export const KeptPicture = z.strictObject({ picture: z.string(), pictureSizes: PictureSizes })
export type KeptPicture = z.output<typeof KeptPicture>
