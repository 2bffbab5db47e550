import { sql } from 'kysely'
import type { MailKind, MailState } from '#contract/inquiry-states.ts'
import type { Database } from '#server/tables.ts'

/** A mail about an inquiry, as far as it matters for sending it once more. */
interface QueuedMail {
  id: number
  state: MailState
  messageId: string
}

/** The mail of that kind; undefined where there is none. */
export async function findMail(
  database: Database,
  inquiryId: number,
  kind: MailKind,
): Promise<QueuedMail | undefined> {
  return await database
    .selectFrom('outgoing_mail')
    .select(['id', 'state', 'message_id as messageId'])
    .where('inquiry_id', '=', inquiryId)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

/** Makes a mail due now, and its retries count from now; false when its state has changed meanwhile. */
export async function requeueMail(
  database: Database,
  { id, state, messageId }: QueuedMail,
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

/** Number of mails of a kind in a state. */
export type MailCounts = (kind: MailKind, state: MailState) => number

export async function countMails(database: Database): Promise<MailCounts> {
  const rows = await database
    .selectFrom('outgoing_mail')
    .select((select) => ['kind', 'state', select.fn.countAll<number | string>().as('count')])
    .groupBy(['kind', 'state'])
    .execute()
  return (kind, state) => Number(rows.find((row) => row.kind === kind && row.state === state)?.count ?? 0)
}

/** How many confirmations an address (case-insensitively) was sent or is about to be since a point in time. */
export async function countConfirmations(database: Database, address: string, since: Date): Promise<number> {
  const { count } = await database
    .selectFrom('outgoing_mail')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('kind', '=', 'toSender')
    .where(sql`recipient collate nocase`, '=', address)
    .where('state', '!=', 'heldBack')
    .where('queued_at', '>=', since.toISOString())
    .executeTakeFirstOrThrow()
  return count
}
