import { z } from 'zod'
import type { Call } from '#contract/api/call.ts'
import { ChangedText, SiteText, TextQuery, TextVersion, textParams } from '#contract/texts/text.ts'

export const textCalls = {
  listTexts: {
    summary: 'The texts of the site: built in, published, and drafts',
    access: 'staff',
    query: TextQuery,
    answer: z.array(SiteText),
  },
  changeText: {
    summary: 'Change a text of the site',
    description:
      'Every place holder ({{…}}) and every tag of the built-in text must be in each language as often as there, and no other ' +
      '(invalid_input). Refused (conflict, field version) when the text was changed since it was read.',
    access: 'staff',
    body: ChangedText,
    idempotencyKey: 'optional',
    answer: SiteText,
    errors: ['not_found', 'conflict'],
  },
  resetText: {
    summary: 'Bring back the text that is built in; a draft of it is discarded',
    access: 'staff',
    params: textParams,
    errors: ['not_found'],
  },
  listTextVersions: {
    summary: 'What a text was, and who changed it when',
    access: 'staff',
    params: textParams,
    answer: z.array(TextVersion),
    errors: ['not_found'],
  },
} as const satisfies Record<string, Call>
