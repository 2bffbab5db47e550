export const inquiryStates = ['new', 'inProgress', 'answered', 'spam'] as const
export type InquiryState = (typeof inquiryStates)[number]

/** States in which an inquiry waits for us: only these are due. */
export const openStates = ['new', 'inProgress'] as const satisfies readonly InquiryState[]

/** Ways of an inquiry that staff enter by hand. */
export const enteredWays = ['phone', 'mail', 'visit'] as const
export type EnteredWay = (typeof enteredWays)[number]

/** `overdue`: due before today; `week`: within seven days from today on. German days, open inquiries only. */
export const dueTimes = ['overdue', 'week'] as const

/** Largest number of inquiries that one call changes. */
export const maxInquiriesAtOnce = 100

/** Largest number of other inquiries of a sender in one answer. */
export const maxOfSender = 20

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

/** Messages about an inquiry: an answer to its sender, a forwarding to somebody else, mail that came in. */
export const messageKinds = ['answer', 'forward', 'incoming'] as const
export type MessageKind = (typeof messageKinds)[number]

/** Longest note of staff, in characters. */
export const maxNoteLength = 4000
