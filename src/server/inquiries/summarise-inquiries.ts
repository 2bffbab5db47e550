import type { Subject } from '#contract/contact-fields.ts'
import type { InquirySummary } from '#contract/inquiry.ts'
import type { MailState } from '#contract/inquiry-states.ts'
import { germanDate } from '#server/inquiries/german-time.ts'
import { countMails } from '#server/inquiries/inquiry-mail-store.ts'
import { countPerHour, countUnread } from '#server/inquiries/inquiry-summary-store.ts'
import type { Services } from '#server/services.ts'

type Week = InquirySummary['weeks'][number]

const weeksShown = 26
const dayMs = 24 * 60 * 60 * 1000

/** The inbox in numbers; the last of its weeks is the one that `now` is in. */
export async function summariseInquiries(
  { database, mail, share }: Pick<Services, 'database' | 'mail' | 'share'>,
  now: Date,
): Promise<InquirySummary> {
  const mails = await countMails(database)
  // A confirmation that fails, to an address that somebody mistyped, is no reason for alarm.
  const count = (state: MailState) => mails('toStaff', state)
  return {
    unread: await countUnread(database),
    mail: {
      isOn: mail.isOn,
      waiting: count('pending') + count('sending'),
      failed: count('failed'),
      givenUp: count('givenUp'),
    },
    storage: await share.state(),
    weeks: await countWeeks(database, now),
  }
}

async function countWeeks(database: Services['database'], now: Date): Promise<Week[]> {
  const monday = mondayOf(now)
  const mondays = Array.from({ length: weeksShown }, (_, index) =>
    dayAfter(monday, 7 * (index + 1 - weeksShown)),
  )
  const weeks = new Map<string, Week>(mondays.map((week) => [week, { week, ...noInquiries }]))
  // German time is ahead of UTC, so the first week begins on the day before; what is too old has no week here.
  const since = dayAfter(mondays[0] ?? monday, -1)
  for (const { hour, subject, count } of await countPerHour(database, since)) {
    const week = weeks.get(mondayOf(new Date(`${hour}:00Z`)))
    if (week) week[subject] += count
  }
  return [...weeks.values()]
}

const noInquiries: Record<Subject, number> = { priceInquiry: 0, generalMessage: 0, application: 0 }

function mondayOf(instant: Date): string {
  const day = germanDate(instant)
  const daysSinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return dayAfter(day, -daysSinceMonday)
}

/** A calendar day some days later; counted in UTC, where every day has 24 hours. */
function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}
