import { z } from 'zod'
import { personFields } from '#contract/content/person-fields.ts'
import { readShape } from '#contract/content/read-schemas.ts'
import { plainEntry } from '#contract/content/schemas.ts'
import { id, isSample, localizedInput, version } from '#contract/fields.ts'
import { Focus, PictureSizes, sentPicture } from '#contract/project-picture.ts'

const plain = plainEntry(personFields)
export type PersonContent = z.output<typeof plain.Content>

/** The one picture by itself; in place of it `pictures` may name it. */
const { picture, focus } = sentPicture(personFields.pictures.maxAltLength).shape
const onePicture = {
  picture: picture.optional(),
  pictureAlt: localizedInput(personFields.pictures.maxAltLength, []).optional(),
  focus,
}

interface Sent {
  picture?: unknown
  pictures?: readonly unknown[]
}

const pictureOnce = {
  path: ['pictures'],
  error: 'must be left out where picture is sent',
}
const isPictureOnce = (sent: Sent) => sent.picture === undefined || !sent.pictures?.length

/** What of it goes to and from staff. */
export const personSchemas = {
  ...plain,
  New: plain.New.extend(onePicture).refine(isPictureOnce, pictureOnce),
  Changed: plain.Changed.extend(onePicture).refine(isPictureOnce, pictureOnce),
}

const { name, role, besideForm, order } = readShape(personFields)

/** Somebody who works for the company, as it is read; what is not known is left out. Only staff get a `version`. */
export const Person = z.strictObject({
  id,
  name,
  role,
  picture: z.string().optional(),
  pictureSizes: PictureSizes.optional(),
  pictureAlt: role.optional(),
  focus: Focus.optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  besideForm,
  order,
  isSample,
  version: version.optional(),
})
export type Person = z.output<typeof Person>
