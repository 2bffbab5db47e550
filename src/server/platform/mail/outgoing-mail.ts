import type { MailKind } from '#contract/inquiry-states.ts'
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

/** A mail about an inquiry, written once and then the same at every attempt. */
export interface OutgoingMail {
  kind: MailKind
  /** Undefined: to the office. */
  recipient: string | undefined
  replyTo: MailAddress | undefined
  subject: string
  text: string
  html: string
  attachments: MailAttachment[]
  /** Not sent unless staff ask for it. */
  isHeldBack: boolean
}
