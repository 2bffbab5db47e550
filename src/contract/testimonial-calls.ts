import { z } from 'zod'
import { type Call, idParams } from '#contract/call.ts'
import { dashboardCalls, entryCalls } from '#contract/content/entry-calls.ts'
import { EntryQuery } from '#contract/content/entry-query.ts'
import { testimonialKind } from '#contract/content/testimonial-fields.ts'
import { dataTags } from '#contract/data-tags.ts'
import { Testimonial, testimonialSchemas } from '#contract/testimonial.ts'

const reads = () => [dataTags.testimonials, dataTags.projects]

export const testimonialCalls = {
  listTestimonials: {
    summary: 'What customers have said',
    description:
      'Only what they have released, in the order that staff have given it. With Drafts (staff) as if all drafts were public; without ' +
      'a login that is refused (unauthorized).',
    access: 'public',
    reads,
    query: EntryQuery,
    status: 200,
    answer: z.array(Testimonial),
    errors: [],
  },
  readTestimonial: {
    summary: 'What a customer has said and released',
    access: 'public',
    reads,
    params: idParams,
    query: EntryQuery,
    status: 200,
    answer: Testimonial,
    errors: ['not_found'],
  },
  ...entryCalls(testimonialKind, testimonialSchemas, {
    one: 'a testimonial',
    add: {
      description: 'With the header Idempotency-Key the same key gives the same testimonial and stores once.',
      idempotencyKey: 'optional',
    },
    change: {
      description:
        'With the version that was read the change is refused (conflict, field version) when the testimonial was changed since.',
    },
    remove: { description: 'A draft goes along. It can be restored for a time that the operator sets.' },
  }),
  ...dashboardCalls(testimonialKind, testimonialSchemas, {
    list: {
      summary:
        'All testimonials as staff see them: public, not public yet, and deleted ones that can be restored',
    },
    read: { summary: 'One testimonial as staff see it' },
  }),
} as const satisfies Record<string, Call>
