import { z } from 'zod'
import type { Call } from '#contract/api/call.ts'
import { Discarding, Draft, PreviewQuery, Publication, Published } from '#contract/content/draft.ts'

export const draftCalls = {
  listDrafts: {
    summary: 'What is not public yet, and how it differs from what is',
    access: 'staff',
    status: 200,
    answer: z.array(Draft),
    errors: [],
  },
  publishDrafts: {
    summary: 'Publish drafts, put them off until a time, or take their time off',
    description:
      'All of them or none. With at: null they stay drafts and wait until somebody publishes them. One that is not there (any more) is refused (not_found). With the facts about the company among them ' +
      'samples says what becomes of the built-in sample, as where these are changed.',
    access: 'staff',
    body: Publication,
    status: 200,
    answer: z.array(Published),
    errors: ['not_found', 'conflict'],
  },
  discardDrafts: {
    summary: 'Discard drafts; what is public stays',
    description:
      'What has never been public (isNew) is gone for good; a job is among the deleted ones then, and can be restored.',
    access: 'staff',
    body: Discarding,
    status: 204,
    errors: ['not_found'],
  },
  previewPage: {
    summary: 'A public page as staff see it',
    description:
      'With Drafts as if all drafts were public; with Marks every text stands between invisible characters that count into the ' +
      'list of texts in the element text-marks. Never kept, and nothing that visitors get depends on it.',
    access: 'staff',
    query: PreviewQuery,
    status: 200,
    answer: 'file',
    mediaType: 'text/html',
    errors: ['not_found'],
  },
} as const satisfies Record<string, Call>
