import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { noSuch } from '#contract/api/api-error.ts'
import type { CallAnswer } from '#contract/api/calls.ts'
import type { InquiryFilter, InquiryPage, InquiryQuery } from '#contract/inquiries/inquiry.ts'
import { maxOfSender, openStates } from '#contract/inquiries/inquiry-states.ts'
import type { Inbox } from '#server/inquiries/inquiry.ts'
import { listInquiriesByIds } from '#server/inquiries/inquiry-on-wire.ts'
import { phoneDigits, phoneSpellings } from '#server/inquiries/phone-spellings.ts'
import { countRows } from '#server/platform/database/count-rows.ts'
import { isPostgres, withoutIndex } from '#server/platform/database/dialect.ts'
import { foldForSearch, hasPart } from '#server/platform/database/search-text.ts'
import { dayAfter, sevenDaysFrom } from '#server/platform/german-time.ts'
import type { Database, Tables } from '#server/tables.ts'

/** Inquiries searched or numbered by one statement: some milliseconds, even with long messages. */
const pieceSize = 2000
/** PostgreSQL holds up nobody, and begins a search of many on several processors. */
const pieceOnPostgres = 50_000

/** Filter of the list; `Deleted` selects deleted inquiries instead of the inbox. All `words` are another way to be found. */
export interface Filter extends Omit<InquiryFilter, 'Assignee' | 'Due'>, Pick<InquiryQuery, 'Deleted'> {
  /** A username; null finds those of nobody. */
  assignee?: string | null
  /** First and last day; without a first one all before. */
  due?: { from?: string; to: string }
  words?: readonly string[]
}
type ListFilter = Omit<Filter, 'Search' | 'words'>

/** The staff member who asks, and the German day. */
interface Asking {
  username: string
  today: string
}

/** Returns the filter of a query: what `me` and `overdue` mean to who asks. */
export function filterOf<F extends InquiryFilter>(
  { Assignee, Due, ...query }: F,
  { username, today }: Asking,
): Omit<F, 'Assignee' | 'Due'> & Filter {
  const assignee = Assignee === 'me' ? username : Assignee === 'none' ? null : Assignee
  const due = Due === 'week' ? sevenDaysFrom(today) : { to: dayAfter(today, -1) }
  return { ...query, ...(assignee !== undefined && { assignee }), ...(Due && { due }) }
}
type Where = ExpressionBuilder<Tables, 'inquiry'>

/** A window of what a filter finds, newest first; one that nobody waits for any more, as the signal says, may be cut short. */
export async function listInquiries(
  inbox: Inbox,
  query: Filter & Pick<InquiryQuery, 'PageLength' | 'PageNumber'>,
  signal?: AbortSignal,
): Promise<InquiryPage> {
  const { PageNumber: offset, PageLength: length } = query
  if (query.Search) {
    const found: number[] = []
    for await (const ids of findIds(inbox.database, query)) {
      found.push(...ids)
      if (signal?.aborted) break
    }
    const shown = found.slice(offset, offset + length)
    return { data: await listInquiriesByIds(inbox, shown), count: found.length }
  }
  const all = listed(inbox.database, query)
  const rows = await all.select('id').orderBy('id', 'desc').limit(length).offset(offset).execute()
  const count = await countRows(all)
  return { data: await listInquiriesByIds(inbox, idsOf(rows)), count }
}

/** All matching ids, newest first, in batches that may be empty: other work runs in between. */
export async function* findIds(database: Database, filter: Filter): AsyncGenerator<number[]> {
  let below = Number.MAX_SAFE_INTEGER
  const searched = isPostgres(database) ? pieceOnPostgres : pieceSize
  while (true) {
    const next = listed(database, filter).select('id').where('id', '<', below).orderBy('id', 'desc')
    // A search finds few of them: the others need not be numbered.
    const piece = idsOf(
      await (filter.Search ? next.limit(1).offset(searched - 1) : next.limit(pieceSize)).execute(),
    )
    const last = piece.at(-1)
    yield filter.Search ? await searchIds(database, filter, { below, from: last ?? 0 }) : piece
    if (last === undefined || (!filter.Search && piece.length < pieceSize)) return
    below = last
  }
}

/** The long column is looked at only where the index has found the rest to be right. */
async function searchIds(
  database: Database,
  { Search = '', words, ...filter }: Filter,
  { below, from }: { below: number; from: number },
): Promise<number[]> {
  const inPiece = (where: Where) => where.and([where('id', '<', below), where('id', '>=', from)])
  return idsOf(
    await database
      .selectFrom('inquiry')
      .select('id')
      // Said of both: otherwise PostgreSQL reads the whole table for each piece.
      .where(inPiece)
      .where('id', 'in', listed(database, filter).select('id').where(inPiece))
      .where((where) => isAbout(database, where, Search, words))
      .orderBy('id', 'desc')
      .execute(),
  )
}

function listed(database: Database, filter: ListFilter) {
  return database.selectFrom('inquiry').where((where) => isListed(where, filter))
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id)
}

/** True for the inquiries that a filter finds, but for what it searches for: all of it stands in indexes. */
function isListed(where: Where, filter: ListFilter): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [where('deleted_at', filter.Deleted ? 'is not' : 'is', null)]
  if (filter.State) conditions.push(where('state', '=', filter.State))
  if (filter.Subject) conditions.push(where('subject', '=', filter.Subject))
  if (filter.Unread) conditions.push(where('read_at', 'is', null))
  if (filter.Suspect) conditions.push(where('suspicion', 'is not', null))
  if (filter.assignee === null) conditions.push(where('assignee', 'is', null))
  else if (filter.assignee !== undefined) conditions.push(where('assignee', '=', filter.assignee))
  if (filter.due) {
    conditions.push(where('due_on', '<=', filter.due.to), where('state', 'in', openStates))
    if (filter.due.from) conditions.push(where('due_on', '>=', filter.due.from))
  }
  if (filter.Mail) {
    const mails = where
      .selectFrom('outgoing_mail')
      .select('outgoing_mail.inquiry_id')
      .where('outgoing_mail.state', '=', filter.Mail)
    conditions.push(where('inquiry.id', 'in', mails))
  }
  return where.and(conditions)
}

/** True where a search finds what it looks for in the texts of an inquiry, which takes reading them. */
function isAbout(
  database: Database,
  where: Where,
  search: string,
  words?: readonly string[],
): Expression<SqlBool> {
  const ways: Expression<SqlBool>[] = [hasPart(database, 'search', search)]
  if (words) ways.push(where.and(words.map((word) => hasPart(database, 'search', word))))
  const spoken = spokenReference(search)
  if (spoken) ways.push(sql<SqlBool>`lower(replace(reference, '-', '')) like ${`%${spoken}%`}`)
  const dialled = dialledNumber(search)
  if (dialled) ways.push(sql<SqlBool>`${phoneDigits} like ${`%${dialled}%`}`)
  return where.or(ways)
}

/** A number as a telephone shows it, without what stands before the area code in this country or from abroad. */
function dialledNumber(search: string): string | undefined {
  if (!/^[\d\s()+/.-]+$/.test(search)) return undefined
  const digits = search.replace(/\D/g, '').replace(/^(0049|49|0)/, '')
  return digits.length >= 4 ? digits : undefined
}

/** On the phone nobody says the hyphen; half a reference has none and is found anyway. */
function spokenReference(search: string): string | undefined {
  const letters = foldForSearch(search).replace(/[\s-]/g, '')
  return /^[a-z0-9]{5,8}$/.test(letters) ? letters : undefined
}

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
  if (!sender) throw noSuch('inquiry')
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
