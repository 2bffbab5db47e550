import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { InquiryFilter } from '#contract/inquiry.ts'
import { foldForSearch, hasPart } from '#server/platform/database/search-text.ts'
import type { Tables } from '#server/platform/database/tables.ts'

type Where = ExpressionBuilder<Tables, 'inquiry'>

/** True for the inquiries that a filter finds. */
export function matches(where: Where, filter: InquiryFilter): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  if (filter.State) conditions.push(where('state', '=', filter.State))
  if (filter.Subject) conditions.push(where('subject', '=', filter.Subject))
  if (filter.Unread) conditions.push(where('read_at', 'is', null))
  if (filter.Suspect) conditions.push(where('suspicion', 'is not', null))
  if (filter.Search) conditions.push(isAbout(where, filter.Search))
  if (filter.Mail) {
    const mails = where
      .selectFrom('outgoing_mail')
      .select('outgoing_mail.id')
      .whereRef('outgoing_mail.inquiry_id', '=', 'inquiry.id')
      .where('outgoing_mail.state', '=', filter.Mail)
    conditions.push(where.exists(mails))
  }
  return where.and(conditions)
}

function isAbout(where: Where, search: string): Expression<SqlBool> {
  const spoken = spokenReference(search)
  const isFound = hasPart('search', search)
  if (!spoken) return isFound
  return where.or([isFound, sql<SqlBool>`lower(replace(reference, '-', '')) like ${`%${spoken}%`}`])
}

/** On the phone nobody says the hyphen; half a reference has none and is found anyway. */
function spokenReference(search: string): string | undefined {
  const letters = foldForSearch(search).replace(/[\s-]/g, '')
  return /^[a-z0-9]{5,8}$/.test(letters) ? letters : undefined
}
