import type { z } from 'zod'
import { personFields } from '#contract/content/person-fields.ts'
import { onePicture, sentPicture } from '#contract/content/project-picture.ts'
import { plainEntry, publicEntry } from '#contract/content/schemas.ts'
import { localizedInput } from '#contract/fields.ts'

/** A single picture; `pictures` may replace it. */
const { picture, focus } = sentPicture(personFields.pictures.maxAltLength).shape
const sentAlone = {
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

const { New, Changed } = plainEntry(personFields)

/** A person as read; unknown facts are left out. `version` is for staff only. */
const Entry = publicEntry(personFields, {
  pictures: onePicture,
})
export type Person = z.output<typeof Entry>

export const personWire = {
  Entry,
  New: New.extend(sentAlone).refine(isPictureOnce, pictureOnce),
  Changed: Changed.extend(sentAlone).refine(isPictureOnce, pictureOnce),
  summaries: { list: 'Who works for the company', read: 'Somebody who works for the company' },
  listed: 'In the order that staff have given them; the first with besideForm stands beside the form.',
}
