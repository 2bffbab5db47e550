import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { InquiryFilter } from '#contract/inquiry.ts'
import { foldForSearch, hasPart } from '#server/platform/database/search-text.ts'
import type { Tables } from '#server/platform/database/tables.ts'

type Where = ExpressionBuilder<Tables, 'inquiry'>

/** True for the inquiries that a filter finds, but for what it searches for: all of it stands in indexes. */
export function isListed(where: Where, filter: Omit<InquiryFilter, 'Search'>): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  if (filter.State) conditions.push(where('state', '=', filter.State))
  if (filter.Subject) conditions.push(where('subject', '=', filter.Subject))
  if (filter.Unread) conditions.push(where('read_at', 'is', null))
  if (filter.Suspect) conditions.push(where('suspicion', 'is not', null))
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
export function isAbout(where: Where, search: string): Expression<SqlBool> {
  const ways = [hasPart('search', search)]
  const spoken = spokenReference(search)
  if (spoken) ways.push(sql<SqlBool>`lower(replace(reference, '-', '')) like ${`%${spoken}%`}`)
  const dialled = dialledNumber(search)
  if (dialled) ways.push(sql<SqlBool>`${phoneDigits} like ${`%${dialled}%`}`)
  return where.or(ways)
}

/** What people put between the digits of a phone number. */
const separators = [' ', '-', '/', '(', ')', '.']
const phoneDigits = separators.reduce(
  (digits, separator) => sql`replace(${digits}, ${separator}, '')`,
  sql`phone`,
)

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
