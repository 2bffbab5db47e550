import { z } from 'zod'
import type { Call } from '#contract/api/call.ts'
import {
  Discarding,
  Draft,
  DraftItems,
  PreviewQuery,
  Publication,
  Published,
} from '#contract/content/draft.ts'
import { requiredText } from '#contract/fields.ts'
import { maxNoteLength } from '#contract/limits.ts'

export const draftCalls = {
  listDrafts: {
    summary: 'What is not public yet, and how it differs from what is',
    access: 'staff',
    answer: z.array(Draft),
  },
  publishDrafts: {
    summary: 'Publish drafts, put them off until a time, or take their time off',
    description:
      'All of them or none. With at: null they stay drafts and wait until somebody publishes them. One that is not there (any more) is refused (not_found). With the facts about the company among them ' +
      'samples says what becomes of the built-in sample, as where these are changed.',
    access: 'staff',
    body: Publication,
    answer: z.array(Published),
    errors: ['not_found', 'conflict'],
  },
  discardDrafts: {
    summary: 'Discard drafts; what is public stays',
    description:
      'What has never been public (isNew) is among the deleted entries then, and can be restored for a time.',
    access: 'staff',
    body: Discarding,
    errors: ['not_found', 'conflict'],
  },
  previewPage: {
    summary: 'A public page as staff see it',
    description:
      'With Drafts as if all drafts were public; with Marks every text stands between invisible characters that count into the ' +
      'list of texts in the element text-marks. Never kept, and nothing that visitors get depends on it.',
    access: 'staff',
    query: PreviewQuery,
    answer: 'file',
    mediaType: 'text/html',
    errors: ['not_found'],
  },
} as const satisfies Record<string, Call>

const Approval = z.strictObject({ isRequired: z.boolean() })

export const approvalCalls = {
  readApproval: {
    summary: 'Whether editors need the approval of the office to make anything public',
    access: 'admin',
    answer: Approval,
  },
  changeApproval: {
    summary: 'Let editors publish, or let the office do so for them',
    description:
      'Where it is required, whatever an editor would change of what visitors see is refused (forbidden, field publish): only drafts can be ' +
      'saved, and submitted for approval.',
    access: 'admin',
    body: Approval,
  },
  submitDrafts: {
    summary: 'Submit drafts for approval',
    description:
      'All of them or none; saving with publish submit does the same. They stay submitted when they are changed, until the office publishes ' +
      'them, gives them a time, or gives them back.',
    access: 'staff',
    body: z.strictObject({ items: DraftItems }),
    errors: ['not_found', 'conflict'],
  },
  returnDrafts: {
    summary: 'Give submitted drafts back with a note',
    description: 'One that was not submitted is refused (conflict).',
    access: 'office',
    body: z.strictObject({ items: DraftItems, note: requiredText(maxNoteLength) }),
    errors: ['not_found', 'conflict'],
  },
} as const satisfies Record<string, Call>
