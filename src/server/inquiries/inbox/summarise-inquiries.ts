import { sql } from 'kysely'
import type { InquirySummary } from '#contract/inquiries/inquiry.ts'
import type { Subject } from '#contract/inquiries/inquiry-fields.ts'
import { type MailKind, type MailState, mailKinds, mailStates } from '#contract/inquiries/inquiry-states.ts'
import { daysBefore } from '#server/platform/clock.ts'
import { countRows } from '#server/platform/database/count-rows.ts'
import { withoutIndex } from '#server/platform/database/dialect.ts'
import { dayAfter, germanDate, germanMidnight } from '#server/platform/german-time.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

type Week = InquirySummary['weeks'][number]

const weeksShown = 26
/** Those that the time to the first answer is a figure of. */
const answerWeeks = 4

/** The inbox in numbers; the last of its weeks is the one that `now` is in. */
export async function summariseInquiries(
  { reader, mail, share, config }: Pick<Services, 'reader' | 'mail' | 'share' | 'config'>,
  now: Date,
): Promise<InquirySummary> {
  const mails = await countMails(reader)
  // A failed confirmation, to a mistyped address, is no reason for alarm.
  const count = (state: MailState) => mails('toStaff', state)
  return {
    unread: await countUnread(reader),
    mail: {
      isOn: mail.isOn,
      isMailboxRead: config.imap !== undefined,
      waiting: count('pending') + count('sending'),
      failed: count('failed'),
      givenUp: count('givenUp'),
    },
    storage: await share.state(),
    weeks: await countWeeks(reader, now),
    firstAnswer: await measureAnswers(reader, now),
  }
}

/** Median wait for the first answer in the last weeks, without spam and inquiries that have none. */
async function measureAnswers(database: Database, now: Date): Promise<InquirySummary['firstAnswer']> {
  const rows = await database
    .selectFrom('inquiry')
    .select(['received_at', 'answered_at'])
    .where('received_at', '>=', daysBefore(now, answerWeeks * 7))
    .where('answered_at', 'is not', null)
    .where('state', '!=', 'spam')
    .where(sql<boolean>`${withoutIndex(database, 'deleted_at')} is null`)
    .execute()
  return { weeks: answerWeeks, count: rows.length, medianMinutes: medianMinutes(rows) }
}

async function countWeeks(reader: Services['reader'], now: Date): Promise<Week[]> {
  const monday = mondayOf(now)
  const mondays = Array.from({ length: weeksShown }, (_, index) =>
    dayAfter(monday, 7 * (index + 1 - weeksShown)),
  )
  const startOf = (day: string) => germanMidnight(day).toISOString()
  const weeks = new Map<string, Week>(mondays.map((week) => [startOf(week), { week, ...noInquiries }]))
  const periods = mondays.map((week) => ({ start: startOf(week), end: startOf(dayAfter(week, 7)) }))
  for (const { start, subject, count } of await countPerPeriod(reader, periods)) {
    const week = weeks.get(start)
    if (week) week[subject] = count
  }
  return [...weeks.values()]
}

const noInquiries: Record<Subject, number> = { priceInquiry: 0, generalMessage: 0, application: 0 }

function mondayOf(instant: Date): string {
  const day = germanDate(instant)
  const daysSinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return dayAfter(day, -daysSinceMonday)
}

/** Number of inquiries that nobody has read, spam and deleted ones left out. */
async function countUnread(database: Database): Promise<number> {
  const inquiries = database.selectFrom('inquiry').where('deleted_at', 'is', null)
  return await countRows(inquiries.where('read_at', 'is', null).where('state', '!=', 'spam'))
}

interface PeriodCount {
  start: string
  subject: Subject
  count: number
}

/** Number of inquiries about each subject that came in during these periods (ISO 8601, without their ends), spam and deleted ones left out; none where there is no row. */
async function countPerPeriod(
  database: Database,
  periods: readonly Record<'start' | 'end', string>[],
): Promise<PeriodCount[]> {
  const values = sql.join(periods.map(({ start, end }) => sql`(${start}, ${end})`))
  const { rows } = await sql<PeriodCount>`
    with period (start, "end") as (values ${values})
    select start, subject, count(*) as count
    from period cross join inquiry
    where received_at >= start and received_at < "end" and state != 'spam' and ${withoutIndex(database, 'deleted_at')} is null
    group by start, subject`.execute(database)
  return rows.map(({ start, subject, count }) => ({ start, subject, count }))
}

/** Number of mails of a kind in a state, those about deleted inquiries left out. */
export async function countMails(database: Database) {
  const rows = await database
    .selectFrom('outgoing_mail')
    .select((select) => ['kind', 'state', select.fn.countAll<number | string>().as('count')])
    .where('inquiry_id', 'not in', (deleted) =>
      deleted.selectFrom('inquiry').select('inquiry.id').where('deleted_at', 'is not', null),
    )
    .groupBy(['kind', 'state'])
    .execute()
  return (kind: MailKind, state: MailState): number =>
    Number(rows.find((row) => row.kind === kind && row.state === state)?.count ?? 0)
}

/** Returns the median of the whole minutes from receipt to first answer; null where there is none. */
function medianMinutes(
  inquiries: readonly { received_at: string; answered_at: string | null }[],
): number | null {
  const minutes = inquiries
    .flatMap(({ received_at, answered_at }) =>
      answered_at === null ? [] : minutesUntil(received_at, answered_at),
    )
    .toSorted((a, b) => a - b)
  const middle = minutes.length / 2
  const [low, high] = [minutes[Math.ceil(middle) - 1], minutes[Math.floor(middle)]]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}

/** Returns the minutes between two times (ISO 8601), at least none. */
export function minutesUntil(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 60_000))
}

/** Registers metrics of mails by state: a `toStaff` mail that is `givenUp` is an inquiry unknown to the office. */
export function measureMails({ metrics, reader }: Pick<Services, 'metrics' | 'reader'>): void {
  metrics.gauge(
    {
      name: 'outgoing_mails',
      help: 'Mails about inquiries, to the office and to senders, by state',
      labels: ['kind', 'state'],
      together: 'same',
    },
    async () => {
      const count = await countMails(reader)
      return mailKinds.flatMap((kind) =>
        mailStates.map((state) => ({ labels: { kind, state }, value: count(kind, state) })),
      )
    },
  )
}
