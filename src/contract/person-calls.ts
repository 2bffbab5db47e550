import { z } from 'zod'
import { type Call, idParams } from '#contract/call.ts'
import { dashboardCalls, entryCalls } from '#contract/content/entry-calls.ts'
import { EntryQuery } from '#contract/content/entry-query.ts'
import { personKind } from '#contract/content/person-fields.ts'
import { dataTags } from '#contract/data-tags.ts'
import { Person, personSchemas } from '#contract/person.ts'
import { maxProjectBytes } from '#contract/project-calls.ts'

const reads = () => [dataTags.people]
const withPicture = { deepFields: ['pictures'], maxBodyBytes: maxProjectBytes } as const

export const personCalls = {
  listPeople: {
    summary: 'Who works for the company',
    description:
      'In the order that staff have given them; the first with besideForm stands beside the form. With Drafts (staff) as if all drafts ' +
      'were public; without a login that is refused (unauthorized).',
    access: 'public',
    reads,
    query: EntryQuery,
    status: 200,
    answer: z.array(Person),
    errors: [],
  },
  readPerson: {
    summary: 'Somebody who works for the company',
    access: 'public',
    reads,
    params: idParams,
    query: EntryQuery,
    status: 200,
    answer: Person,
    errors: ['not_found'],
  },
  ...entryCalls(personKind, personSchemas, {
    one: 'a person',
    add: {
      description: 'With the header Idempotency-Key the same key gives the same person and stores once.',
      idempotencyKey: 'optional',
      ...withPicture,
      errors: ['conflict', 'too_large', 'unsupported_file', 'unavailable'],
    },
    change: {
      description:
        'Without a picture it has none. With the version that was read the change is refused (conflict, field version) when the ' +
        'person was changed since.',
      ...withPicture,
      errors: ['not_found', 'conflict', 'too_large', 'unsupported_file', 'unavailable'],
    },
    remove: { description: 'A draft goes along. It can be restored for a time that the operator sets.' },
  }),
  ...dashboardCalls(personKind, personSchemas, {
    list: {
      summary: 'All people as staff see them: public, not public yet, and deleted ones that can be restored',
    },
    read: { summary: 'One person as staff see it' },
  }),
} as const satisfies Record<string, Call>
