import type { testimonialFields } from '#contract/content/testimonial-fields.ts'
import type { ColumnsOf } from '#server/content/columns-of.ts'
import type { EntryTable, Published } from '#server/content/entry-table.ts'

export interface TestimonialTables {
  testimonial: EntryTable & Published & ColumnsOf<typeof testimonialFields>
}
