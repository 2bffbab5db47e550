import { z } from 'zod'
import { readShape } from '#contract/content/read-schemas.ts'
import { plainEntry } from '#contract/content/schemas.ts'
import { testimonialFields } from '#contract/content/testimonial-fields.ts'
import { id, isSample, localizedTexts, version } from '#contract/fields.ts'

/** What of it goes to and from staff. */
export const testimonialSchemas = plainEntry(testimonialFields)
export type TestimonialContent = z.output<typeof testimonialSchemas.Content>

const { quote, name, projectId, released, order } = readShape(testimonialFields)

/**
 * What a customer has said, as it is read; what is not known is left out. `project` is the one that it is about, where visitors see
 * that. Only staff get a `version`.
 */
export const Testimonial = z.strictObject({
  id,
  quote,
  name,
  company: z.string().optional(),
  projectId: projectId.optional(),
  project: z.strictObject({ id, title: localizedTexts }).optional(),
  released,
  order,
  isSample,
  version: version.optional(),
})
export type Testimonial = z.output<typeof Testimonial>
