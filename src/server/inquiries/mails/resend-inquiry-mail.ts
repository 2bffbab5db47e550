import { randomUUID } from 'node:crypto'
import { ApiError } from '#contract/api-error.ts'
import type { MailKind } from '#contract/inquiry-states.ts'
import { findMail, requeueMail } from '#server/inquiries/mails/mail-store.ts'
import type { Services } from '#server/services.ts'

/**
 * Puts a mail about an inquiry back on its way, whatever became of it, and has it sent at once. One that has been sent
 * gets another Message-ID: many mail programs hide a mail that they know already.
 */
export async function resendInquiryMail(
  { database, mail }: Pick<Services, 'database' | 'mail'>,
  inquiryId: number,
  kind: MailKind,
): Promise<void> {
  const found = await findMail(database, inquiryId, kind)
  if (!found) throw new ApiError('not_found', 'There is no such mail.')
  if (!mail.isOn) throw new ApiError('conflict', 'No mail server is configured.')
  const messageId = found.state === 'sent' ? anotherId(found.messageId) : found.messageId
  const isDue =
    found.state !== 'sending' && (await requeueMail(database, { ...found, messageId }, new Date()))
  if (!isDue) throw new ApiError('conflict', 'The mail is being sent right now.')
  mail.wake()
}

function anotherId(messageId: string): string {
  return messageId.replace(/^<[^@]*/, `<${randomUUID()}`)
}
