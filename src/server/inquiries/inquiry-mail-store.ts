import type { MailKind, MailState } from '#contract/inquiry-states.ts'
import type { Database } from '#server/platform/database/tables.ts'

/** How far the mail of that kind is; undefined where there is none. */
export async function findMailState(
  database: Database,
  inquiryId: number,
  kind: MailKind,
): Promise<MailState | undefined> {
  const row = await database
    .selectFrom('outgoing_mail')
    .select('state')
    .where('inquiry_id', '=', inquiryId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.state
}

/** Makes a mail due now, and its retries count from now; false when it is being sent or is not there. */
export async function requeueMail(
  database: Database,
  inquiryId: number,
  kind: MailKind,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString()
  const result = await database
    .updateTable('outgoing_mail')
    .set({ state: 'pending', queued_at: at, next_at: at, lease_until: null, last_error: null })
    .where('inquiry_id', '=', inquiryId)
    .where('kind', '=', kind)
    .where('state', '!=', 'sending')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Number of mails in each state that any mail is in. */
export async function countMails(database: Database): Promise<Map<MailState, number>> {
  const rows = await database
    .selectFrom('outgoing_mail')
    .select((select) => ['state', select.fn.countAll<number | string>().as('count')])
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state, Number(count)]))
}
