import { type Insertable, type Selectable, sql } from 'kysely'
import { ApiError } from '#contract/api/api-error.ts'
import type { InquiryMessage } from '#contract/inquiries/message.ts'
import type { ShownInquiry, StoredAttachment } from '#server/inquiries/inquiry.ts'
import { attachmentOnWire, mailState } from '#server/inquiries/inquiry-on-wire.ts'
import { attachmentsOf, insertAttachments, shownMailsOf } from '#server/inquiries/inquiry-store.ts'
import type { InquiryMessageTable } from '#server/inquiries/inquiry-tables.ts'
import { mailKindOf } from '#server/inquiries/message-mail.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'
import type { Database } from '#server/tables.ts'

/** Characters of a message that the search of the inbox looks into: mails quote others without end. */
const searchedLength = 20_000
/** Of an inquiry with all its messages: its sender may go on writing. */
const mostSearched = 200_000

/** Adds a message under the lock of the inbox; undefined where its idempotency key or Message-ID is there. */
export async function insertMessage(
  transaction: Database,
  message: Insertable<InquiryMessageTable>,
  attachments: readonly StoredAttachment[],
): Promise<number | undefined> {
  const row = await transaction
    .insertInto('inquiry_message')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  const { inquiry_id } = message
  const said = foldForSearch(`${message.subject}\n${message.text}`).slice(0, searchedLength)
  await transaction
    .updateTable('inquiry')
    .set({ search: sql<string>`substr(search || ${`\n${said}`}, 1, ${mostSearched})` })
    .where('id', '=', inquiry_id)
    .execute()
  if (attachments.length === 0) return row.id
  const { last } = await transaction
    .selectFrom('attachment')
    .select((select) => select.fn.max<number | string | null>('n').as('last'))
    .where('inquiry_id', '=', inquiry_id)
    .executeTakeFirstOrThrow()
  const first = Number(last ?? 0) + 1
  await insertAttachments(transaction, { inquiry_id, message_id: row.id }, attachments, first)
  return row.id
}

export async function findMessageOfKey(database: Database, key: string): Promise<number | undefined> {
  const row = await database
    .selectFrom('inquiry_message')
    .select('id')
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row?.id
}

/** Throws `conflict` where a mail has come in or been answered since the last message that was seen. Forwardings are no news. */
export async function requireSeen(transaction: Database, inquiryId: number, seen: number): Promise<void> {
  const newer = await transaction
    .selectFrom('inquiry_message')
    .select('id')
    .where('inquiry_id', '=', inquiryId)
    .where('kind', '!=', 'forward')
    .where('id', '>', seen)
    .executeTakeFirst()
  if (!newer) return
  throw new ApiError('conflict', 'A message has been added that was not seen.', [
    { field: 'seen', problem: 'is not the last message' },
  ])
}

/** The messages of an inquiry, oldest first, with their files and the states of their mails. */
export async function listMessages(database: Database, inquiryId: number): Promise<InquiryMessage[]> {
  const messages = await database
    .selectFrom('inquiry_message')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const attachments = await attachmentsOf(database, [inquiryId]).execute()
  const mails = await shownMailsOf(database, [inquiryId]).execute()
  return messages.map((message) => messageOnWire(message, attachments, mails))
}

function messageOnWire(
  message: Selectable<InquiryMessageTable>,
  attachments: ShownInquiry['attachments'],
  mails: ShownInquiry['mails'],
): InquiryMessage {
  const { id, kind, at, by, sender, recipient, subject, text, forwarded } = message
  const mail = mails.find((each) => each.kind === mailKindOf(id))
  const numbers: number[] = JSON.parse(forwarded)
  return {
    id,
    direction: kind === 'incoming' ? 'in' : 'out',
    kind,
    at,
    ...(by !== null && { by }),
    from: sender,
    to: recipient,
    subject,
    text,
    files: attachments
      .filter(({ n, message_id }) => message_id === id || numbers.includes(n))
      .map(attachmentOnWire),
    mail: mail ? mailState(mail) : null,
    ...(message.refused !== null && { refused: JSON.parse(message.refused) }),
    ...(message.is_automatic === 1 && { isAutomatic: true as const }),
  }
}
