import { z } from 'zod'
import type { Call } from '#contract/api/call.ts'
import { sampleKinds } from '#contract/content/sample-kinds.ts'

const sampleKind = z.enum(sampleKinds)

/** A sample entry; `id` is a job's name, and the number of any other kind. */
const SampleEntry = z.strictObject({
  kind: sampleKind,
  id: z.string(),
  isPublic: z.boolean(),
})
export type SampleEntry = z.output<typeof SampleEntry>

/** More than the sample has of all kinds together. */
const maxRestored = 500

/** Sample entries, and the number of built-in articles and terms that the site has never had. */
export const Samples = z.strictObject({
  entries: z.array(SampleEntry),
  offered: z.strictObject({ article: z.int(), term: z.int() }),
})

export const sampleCalls = {
  listSamples: {
    summary: 'What is still of the built-in sample, and the articles that it offers',
    access: 'staff',
    answer: Samples,
  },
  removeSamples: {
    summary: 'Delete all that is still of the built-in sample, of one kind or of all kinds',
    description:
      'As staff delete each of them: it can be restored for a time that the operator sets, but for a project that visitors have never seen.',
    access: 'office',
    body: z.strictObject({ kind: z.enum([...sampleKinds, 'all']) }),
  },
  restoreSamples: {
    summary: 'Restore deleted entries of the built-in sample, of any kinds',
    description: 'All of them or none; one that is not deleted (any more) stays as it is.',
    access: 'office',
    body: z.strictObject({
      items: z
        .array(SampleEntry.omit({ isPublic: true }))
        .min(1)
        .max(maxRestored),
    }),
    errors: ['conflict'],
  },
  takeOfferedArticles: {
    summary: 'Add the articles and terms that are offered, as drafts',
    access: 'office',
  },
  declineOfferedArticles: {
    summary: 'Offer these articles and terms no more; those of a later version are offered again',
    access: 'office',
  },
} as const satisfies Record<string, Call>
