import { z } from 'zod'
import { id, requiredText } from '#contract/fields.ts'
import { isEmailAddress } from '#contract/inquiries/contact-fields.ts'
import { InquiryAttachment, InquiryMail, seenInAddress } from '#contract/inquiries/inquiry.ts'
import { messageKinds } from '#contract/inquiries/inquiry-states.ts'
import { RefusedFile } from '#contract/inquiries/refused-file.ts'
import { inEachLanguage, languageCodes } from '#contract/language.ts'
import { attachmentLimits, messageLimits } from '#contract/limits.ts'

/**
 * A message about an inquiry: an answer or a forwarding of ours (`out`), or mail that came in (`in`). `by` is missing for
 * that; `files` are attachments of the inquiry by their numbers; `mail` is null for what came in. `refused` says what of that is
 * still in the mailbox alone, `isAutomatic` that a program has written it, such as a notice of absence; left out otherwise.
 */
export const InquiryMessage = z.strictObject({
  id,
  direction: z.enum(['in', 'out']),
  kind: z.enum(messageKinds),
  at: z.iso.datetime(),
  by: z.string().optional(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  files: z.array(InquiryAttachment),
  mail: InquiryMail.omit({ kind: true, to: true }).nullable(),
  refused: z.array(RefusedFile).optional(),
  isAutomatic: z.literal(true).optional(),
})
export type InquiryMessage = z.output<typeof InquiryMessage>

const text = requiredText(messageLimits.maxText)

/** Text fields of an answer; files come beside them. `seen` is as in a change of the inquiry. */
export const NewAnswer = z.strictObject({
  subject: requiredText(messageLimits.maxSubject),
  text,
  language: z.enum(languageCodes, { error: `must be one of ${languageCodes.join(', ')}` }),
  seen: seenInAddress,
})
export type NewAnswer = z.output<typeof NewAnswer>

/** `files` are numbers of attachments of the inquiry. */
export const NewForwarding = z.strictObject({
  to: requiredText(254).refine(isEmailAddress, { error: 'must be a mail address' }),
  text,
  files: z
    .array(id)
    .max(attachmentLimits.maxFiles, { error: `must not be more than ${attachmentLimits.maxFiles}` })
    .default([]),
})
export type NewForwarding = z.output<typeof NewForwarding>

/** Lines that are added to the end of an answer, by its language. */
export const Signatures = z.strictObject(inEachLanguage(() => z.array(z.string())))
