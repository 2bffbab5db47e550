export const inquiryStates = ['new', 'inProgress', 'answered', 'spam'] as const
export type InquiryState = (typeof inquiryStates)[number]

/** Reasons for suspecting spam: honeypot filled in, form filled in too fast, or part of a flood. */
export const suspicions = ['trap', 'tooFast', 'flood'] as const
export type Suspicion = (typeof suspicions)[number]

/** Mails about an inquiry: to the office, and the confirmation to its sender. */
export const mailKinds = ['toStaff', 'toSender'] as const
export type MailKind = (typeof mailKinds)[number]

/**
 * States of a mail: `failed` will be retried, `givenUp` failed for five days, `notMailed` was queued without a mail
 * server, `heldBack` is sent only if staff ask for it.
 */
export const mailStates = [
  'pending',
  'sending',
  'sent',
  'failed',
  'givenUp',
  'notMailed',
  'heldBack',
] as const
export type MailState = (typeof mailStates)[number]

/** Longest note of staff, in characters. */
export const maxNoteLength = 4000
