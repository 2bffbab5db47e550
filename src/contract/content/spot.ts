import { z } from 'zod'
import { onePicture } from '#contract/content/project-picture.ts'
import { publicEntry } from '#contract/content/schemas.ts'
import { spotFields } from '#contract/content/spot-fields.ts'

/** A picture of a page as read. `sharedPicture`: address of the same, cut for previews of links. `version` is for staff only. */
const Entry = publicEntry(spotFields, {
  pictures: { ...onePicture, sharedPicture: z.string().optional() },
})
export type Spot = z.output<typeof Entry>

export const spotWire = {
  Entry,
  summaries: {
    list: 'Pictures in the place of those that are built into pages',
    read: 'A picture in the place of a built-in one',
  },
  listed: 'Of several for one place pages show the last. Without a picture the built-in one stays.',
}
