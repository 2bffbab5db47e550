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

/** Message-IDs of the mails before it. */
export interface MailThread {
  inReplyTo?: string
  references: string[]
}

/** A mail, the same at every attempt; `About` are the columns by which its feature finds it. */
export interface OutgoingMail<About = object> {
  about: About
  /** Undefined: to the office. */
  recipient: string | undefined
  replyTo: MailAddress | undefined
  subject: string
  text: string
  html: string
  attachments: MailAttachment[]
  /** Sent only on request. */
  isHeldBack: boolean
  /** Only of a mail that a person has written. */
  thread?: MailThread
  /** Set by a feature that knows its mails by it; made up otherwise. */
  messageId?: string
}

/**
 * States of a mail: `failed` will be retried, `givenUp` failed for five days, `notMailed` was queued without a mail
 * server, `heldBack` waits for a request.
 */
type MailState = 'pending' | 'sending' | 'sent' | 'failed' | 'givenUp' | 'notMailed' | 'heldBack'

/**
 * A stored mail, the same at every attempt. The feature that writes mails adds columns of its own about their subject.
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
  /** Time of queueing, or of a requested repetition: retries count from here. */
  queued_at: string
  /** Due time; null if it will not be tried. */
  next_at: string | null
  /** End of the present sender's lease. */
  lease_until: string | null
  last_error: string | null
  /** JSON of `MailThread`, of a mail that a person has written; null for one that the site writes by itself. */
  thread: Generated<string | null>
  sent_at: string | null
}
