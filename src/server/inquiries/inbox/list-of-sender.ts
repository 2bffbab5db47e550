import { type Expression, type SqlBool, sql } from 'kysely'
import type { CallAnswer } from '#contract/api/calls.ts'
import { maxOfSender } from '#contract/inquiries/inquiry-states.ts'
import { noSuchInquiry } from '#server/inquiries/inquiry-store.ts'
import { phoneDigits, phoneSpellings } from '#server/inquiries/phone-spellings.ts'
import { countRows } from '#server/platform/database/count-rows.ts'
import { withoutIndex } from '#server/platform/database/dialect.ts'
import type { Database } from '#server/tables.ts'

/** Others of the inbox with the same e-mail address or phone number, newest first, and how many there are. */
export async function listOfSender(
  database: Database,
  id: number,
): Promise<CallAnswer<'listInquiriesOfSender'>> {
  const sender = await database
    .selectFrom('inquiry')
    .select(['email', 'phone'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!sender) throw noSuchInquiry()
  const ways: Expression<SqlBool>[] = []
  const phones = phoneSpellings(sender.phone)
  if (sender.email !== '') ways.push(sql`lower(email) = ${sender.email.toLowerCase()}`)
  if (phones.length > 0) ways.push(sql`${phoneDigits} in (${sql.join(phones)})`)
  if (ways.length === 0) return { data: [], count: 0 }
  const others = database
    .selectFrom('inquiry')
    .where('id', '!=', id)
    .where(sql<SqlBool>`${withoutIndex(database, 'deleted_at')} is null`)
    .where((where) => where.or(ways))
  const rows = await others
    .select(['id', 'reference', 'received_at', 'subject', 'state'])
    .orderBy('id', 'desc')
    .limit(maxOfSender)
    .execute()
  const data = rows.map(({ received_at, ...row }) => ({ ...row, receivedAt: received_at }))
  return { data, count: await countRows(others) }
}
