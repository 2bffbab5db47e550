import { z } from 'zod'
import { localizedContent } from '#contract/content/input-schemas.ts'
import { pageFields } from '#contract/content/page-fields.ts'
import { KeptPicture } from '#contract/content/project-picture.ts'
import { publicEntry } from '#contract/content/schemas.ts'

/** A page of the company's own as read. `version` is for staff only. */
const Entry = publicEntry(pageFields, {
  content: {
    content: localizedContent,
    /** Data for showing the pictures in the content; left out if there are none. */
    pictures: z.array(KeptPicture).optional(),
  },
})
export type Page = z.output<typeof Entry>

export const pageWire = {
  Entry,
  summaries: { list: 'The pages that the company has added', read: 'One page that the company has added' },
  listed: 'In the order that staff have given them.',
}
