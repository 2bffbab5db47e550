/** How far staff are with an inquiry. */
export const inquiryStates = ['new', 'inProgress', 'answered', 'spam'] as const
export type InquiryState = (typeof inquiryStates)[number]

/** Why an inquiry may be spam: the hidden field was filled in, it was filled in too fast, or it came in a flood. */
export const suspicions = ['trap', 'tooFast', 'flood'] as const
export type Suspicion = (typeof suspicions)[number]

/** Mails about an inquiry: the one to the office, and the confirmation to its sender. */
export const mailKinds = ['toStaff', 'toSender'] as const
export type MailKind = (typeof mailKinds)[number]

/**
 * How far a mail is: `failed` will be tried again, `givenUp` was tried for five days, `notMailed` was queued without a mail
 * server, `heldBack` is not sent unless staff ask for it.
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
