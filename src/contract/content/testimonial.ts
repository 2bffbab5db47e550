import { z } from 'zod'
import { publicEntry } from '#contract/content/schemas.ts'
import { testimonialFields } from '#contract/content/testimonial-fields.ts'
import { id, isSample, localizedTexts } from '#contract/fields.ts'

/** Unknown facts are left out, and a `project` that visitors do not see. `version` is for staff only. */
const Entry = publicEntry(testimonialFields, {
  projectId: {
    projectId: z.string().optional(),
    project: z.strictObject({ id, title: localizedTexts, isSample }).optional(),
  },
})
export type Testimonial = z.output<typeof Entry>

export const testimonialWire = {
  Entry,
  summaries: { list: 'What customers have said', read: 'What a customer has said and released' },
  listed: 'Only what they have released, in the order that staff have given it.',
}
