import { randomUUID } from 'node:crypto'
import { ApiError, noSuch } from '#contract/api/api-error.ts'
import type { MailKind, MailState } from '#contract/inquiries/inquiry-states.ts'
import { isOfMessage, type MessageMailKind, requireMail } from '#server/inquiries/message-mail.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

/** Queues a mail again, in any state. A sent one gets a new Message-ID: many mail programs hide a duplicate. */
export async function resendInquiryMail(
  { clock, database, mail }: Pick<Services, 'clock' | 'database' | 'mail'>,
  inquiryId: number,
  kind: MailKind | MessageMailKind,
): Promise<void> {
  const found = await database
    .selectFrom('outgoing_mail')
    .select(['id', 'state', 'message_id as messageId'])
    .where('inquiry_id', '=', inquiryId)
    .where('kind', '=', kind)
    .where('inquiry_id', 'in', (inquiries) =>
      inquiries.selectFrom('inquiry').select('inquiry.id').where('deleted_at', 'is', null),
    )
    .executeTakeFirst()
  if (!found) throw noSuch('mail')
  if (isOfMessage(kind) && found.state === 'sent') throw new ApiError('conflict', 'It has been sent already.')
  requireMail(mail)
  const messageId = found.state === 'sent' ? anotherId(found.messageId) : found.messageId
  const isDue =
    found.state !== 'sending' && (await requeueMail(database, { ...found, messageId }, clock.now()))
  if (!isDue) throw new ApiError('conflict', 'The mail is being sent right now.')
  mail.wake()
}

function anotherId(messageId: string): string {
  return messageId.replace(/^<[^@]*/, `<${randomUUID()}`)
}

/** Makes a mail due now and restarts its retries; returns false if its state has changed meanwhile. */
async function requeueMail(
  database: Database,
  { id, state, messageId }: { id: number; state: MailState; messageId: string },
  now: Date,
): Promise<boolean> {
  const at = now.toISOString()
  const result = await database
    .updateTable('outgoing_mail')
    .set({
      state: 'pending',
      message_id: messageId,
      queued_at: at,
      next_at: at,
      lease_until: null,
      last_error: null,
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
