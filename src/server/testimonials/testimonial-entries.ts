import { testimonialFields, testimonialKind } from '#contract/content/testimonial-fields.ts'
import { dataTags } from '#contract/data-tags.ts'
import type { TestimonialContent } from '#contract/testimonial.ts'
import { columnsFrom } from '#server/content/columns.ts'
import type { EntryKind } from '#server/content/kind.ts'
import { rowStorage } from '#server/content/row-storage.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'
import { projectEntries } from '#server/projects/project-entries.ts'

export const testimonialColumns = columnsFrom(testimonialFields)

/** What customers have said. */
export const testimonialEntries: EntryKind<TestimonialContent> = {
  word: testimonialKind.word,
  columns: testimonialColumns,
  storage: rowStorage({ kind: testimonialKind, columns: testimonialColumns }),
  hooks: {
    async check({ projectId }, _when, { transaction }) {
      // One that can be restored counts, and one that was never public.
      if (projectId === '0' || (await projectEntries.storage.find(transaction, projectId))) return
      throw invalidInput([{ field: 'projectId', problem: 'must be the number of a project' }])
    },
    onShown: async (_shown, { touch }) => touch(dataTags.testimonials),
  },
}
