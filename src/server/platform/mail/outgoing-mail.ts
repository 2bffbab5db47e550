import type { Generated } from 'kysely'
import type { FileKey } from '#server/platform/files/files.ts'

export interface MailAddress {
  name: string
  address: string
}

export interface MailAttachment {
  name: string
  /** Media type. */
  type: string
  key: FileKey
}

/** A mail, written once and then the same at every attempt; `About` are the columns in which its feature finds it again. */
export interface OutgoingMail<About = object> {
  about: About
  /** Undefined: to the office. */
  recipient: string | undefined
  replyTo: MailAddress | undefined
  subject: string
  text: string
  html: string
  attachments: MailAttachment[]
  /** Not sent until somebody asks for it. */
  isHeldBack: boolean
}

/**
 * How far a mail is: `failed` will be tried again, `givenUp` was tried for five days, `notMailed` was queued without a mail
 * server, `heldBack` waits until somebody asks for it.
 */
type MailState = 'pending' | 'sending' | 'sent' | 'failed' | 'givenUp' | 'notMailed' | 'heldBack'

/**
 * A mail as it was written, which stays the same however often it is tried. The feature that writes mails adds columns of its own
 * that say what they are about.
 */
export interface OutgoingMailTable {
  id: Generated<number>
  message_id: string
  state: MailState
  /** Null for a mail to the office, whose address is configured. */
  recipient: string | null
  /** JSON of `{ name, address }`. */
  reply_to: string | null
  subject: string
  body_text: string
  body_html: string
  /** JSON list of `{ name, type, key }`. */
  attachments: string
  attempts: Generated<number>
  /** When it was handed in, or asked for once more: how long it is tried counts from here. */
  queued_at: string
  /** When it is due; null where it is not going to be tried. */
  next_at: string | null
  /** Until when whoever sends it has it for themselves. */
  lease_until: string | null
  /** What went wrong the last time. */
  last_error: string | null
  sent_at: string | null
}
