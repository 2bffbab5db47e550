import { sql } from 'kysely'
import { inquiryPath, staffPaths } from '#contract/pages/addresses.ts'
import type { Waiting } from '#contract/today/today-calls.ts'
import { answerDays } from '#contract/today/today-sorts.ts'
import { countMails } from '#server/inquiries/inbox/summarise-inquiries.ts'
import { workingDaysBefore } from '#server/platform/working-days.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

/** New and overdue inquiries, answers that did not go out, and mails about inquiries that the office has not got. */
export async function findWaitingInquiries({
  reader,
  clock,
}: Pick<Services, 'reader' | 'clock'>): Promise<Waiting[]> {
  const waiting: Waiting[] = []
  const limit = workingDaysBefore(clock.now(), answerDays).toISOString()
  const overdue = await inquiriesIn(reader)
    .where('state', 'in', ['new', 'inProgress'])
    .where(since, '<', limit)
    .orderBy(since)
    .executeTakeFirst()
  if (overdue) waiting.push({ sort: 'overdueInquiry', ...named(overdue), address: inquiryPath(overdue.id) })
  for (const [sort, comparison] of [
    ['newAnswer', 'is not'],
    ['newInquiry', 'is'],
  ] as const) {
    const unread = await inquiriesIn(reader)
      .where('read_at', 'is', null)
      .where('state', '!=', 'spam')
      .where('replied_at', comparison, null)
      .orderBy(since, 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (!unread) continue
    const { count } = named(unread)
    const address = count > 1 ? `${staffPaths.inquiries}?unread=yes` : inquiryPath(unread.id)
    waiting.push({ sort, ...named(unread), address })
  }
  const lost = await inquiriesIn(reader)
    .where('id', 'in', (mail) =>
      mail
        .selectFrom('outgoing_mail')
        .select('outgoing_mail.inquiry_id')
        .where('outgoing_mail.state', '=', 'givenUp')
        .where('outgoing_mail.kind', 'not in', ['toStaff', 'toSender']),
    )
    .orderBy(since, 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (lost) {
    const { count, title } = named(lost)
    const address = count > 1 ? `${staffPaths.inquiries}?mail=givenUp` : inquiryPath(lost.id)
    waiting.push({ sort: 'answerGivenUp', count, title, address })
  }
  const mails = await countMails(reader)
  for (const [sort, state] of [
    ['mailGivenUp', 'givenUp'],
    ['mailFailed', 'failed'],
  ] as const) {
    const count = mails('toStaff', state)
    if (count > 0) waiting.push({ sort, count, address: `${staffPaths.inquiries}?mail=${state}` })
  }
  return waiting
}

/** A sender who has written again waits since then. */
const since = sql<string>`coalesce(replied_at, received_at)`

/** The first of what is asked for, with the number of all. */
const inquiriesIn = (reader: Database) =>
  reader
    .selectFrom('inquiry')
    .select(['id', 'first_name', 'last_name', 'company_name'])
    .select(since.as('since'))
    .select((select) => select.fn.countAll<number | string>().over().as('count'))
    .where('deleted_at', 'is', null)
    .limit(1)

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof inquiriesIn>['executeTakeFirst']>>>

const named = ({ first_name, last_name, company_name, since: at, count }: Row) => ({
  count: Number(count),
  title: [`${first_name} ${last_name}`.trim(), company_name].filter(Boolean).join(', '),
  at,
})
