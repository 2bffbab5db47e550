import { type Insertable, sql } from 'kysely'
import type { RefusedFile } from '#contract/inquiries/refused-file.ts'
import { inboxLock, type StoredAttachment } from '#server/inquiries/inquiry.ts'
import type { InquiryMessageTable } from '#server/inquiries/inquiry-tables.ts'
import { insertMessage } from '#server/inquiries/message-store.ts'
import { countRows } from '#server/platform/database/count-rows.ts'
import { holdLock } from '#server/platform/database/dialect.ts'
import type { Database } from '#server/tables.ts'

export interface Answer {
  inquiryId: number
  messageId: string
  at: Date
  from: string
  /** Address of the office. */
  to: string
  subject: string
  text: string
  refused: RefusedFile[]
  isAutomatic: boolean
}

/** True for a mail that is in a thread already. */
export async function isTaken(database: Database, messageId: string): Promise<boolean> {
  const row = await database
    .selectFrom('inquiry_message')
    .select('id')
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return row !== undefined
}

/** Number of mails that are in the thread of an inquiry because somebody answered. */
export async function countTaken(database: Database, inquiryId: number): Promise<number> {
  const taken = database.selectFrom('inquiry_message').where('kind', '=', 'incoming')
  return await countRows(taken.where('inquiry_id', '=', inquiryId))
}

/**
 * Adds a mail with its files to the thread, and has the inquiry wait for staff again, all or nothing. False where it is there
 * already, or the inquiry is gone.
 */
export async function storeAnswer(
  database: Database,
  answer: Answer,
  files: readonly StoredAttachment[],
): Promise<boolean> {
  return await database.transaction().execute(async (transaction) => {
    await holdLock(transaction, inboxLock)
    const { inquiryId } = answer
    const inquiry = await transaction
      .selectFrom('inquiry')
      .select('id')
      .where('id', '=', inquiryId)
      .executeTakeFirst()
    if (!inquiry || (await insertMessage(transaction, rowOf(answer), files)) === undefined) return false
    if (!answer.isAutomatic) await reopen(transaction, inquiryId, answer.at.toISOString())
    return true
  })
}

function rowOf(answer: Answer): Insertable<InquiryMessageTable> {
  const { inquiryId, messageId, at, from, to, subject, text, refused, isAutomatic } = answer
  return {
    inquiry_id: inquiryId,
    kind: 'incoming',
    at: at.toISOString(),
    by: null,
    sender: from,
    recipient: to,
    subject,
    text,
    language: null,
    message_id: messageId,
    refused: refused.length > 0 ? JSON.stringify(refused) : null,
    is_automatic: isAutomatic ? 1 : 0,
  }
}

/** An answered inquiry is new again, one that somebody works on is unread; spam stays where it is. */
async function reopen(transaction: Database, id: number, at: string): Promise<void> {
  const isAnswered = sql<boolean>`state = 'answered'`
  await transaction
    .updateTable('inquiry')
    .set((inquiry) => ({
      read_at: null,
      replied_at: at,
      state: inquiry
        .case()
        .when(isAnswered)
        .then('new' as const)
        .else(inquiry.ref('state'))
        .end(),
      state_by: inquiry.case().when(isAnswered).then(null).else(inquiry.ref('state_by')).end(),
      state_at: inquiry.case().when(isAnswered).then(null).else(inquiry.ref('state_at')).end(),
    }))
    .where('id', '=', id)
    .where('state', '!=', 'spam')
    .execute()
}
