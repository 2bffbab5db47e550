import { z } from 'zod'
import type { Call } from '#contract/api/call.ts'
import { DraftItems } from '#contract/content/draft.ts'
import { requiredText } from '#contract/fields.ts'
import { maxNoteLength } from '#contract/limits.ts'

const Approval = z.strictObject({ isRequired: z.boolean() })

export const approvalCalls = {
  readApproval: {
    summary: 'Whether editors need the approval of the office to make anything public',
    access: 'admin',
    status: 200,
    answer: Approval,
    errors: [],
  },
  changeApproval: {
    summary: 'Let editors publish, or let the office do so for them',
    description:
      'Where it is required, whatever an editor would change of what visitors see is refused (forbidden, field publish): only drafts can be ' +
      'saved, and submitted for approval.',
    access: 'admin',
    body: Approval,
    status: 204,
    errors: [],
  },
  submitDrafts: {
    summary: 'Submit drafts for approval',
    description:
      'All of them or none; saving with publish submit does the same. They stay submitted when they are changed, until the office publishes ' +
      'them, gives them a time, or gives them back.',
    access: 'staff',
    body: z.strictObject({ items: DraftItems }),
    status: 204,
    errors: ['not_found'],
  },
  returnDrafts: {
    summary: 'Give submitted drafts back with a note',
    description: 'One that was not submitted is refused (conflict).',
    access: 'office',
    body: z.strictObject({ items: DraftItems, note: requiredText(maxNoteLength) }),
    status: 204,
    errors: ['not_found', 'conflict'],
  },
} as const satisfies Record<string, Call>
