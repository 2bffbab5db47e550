import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { SelectQueryBuilder } from 'kysely'
import { openStates } from '#contract/inquiries/inquiry-states.ts'
import type { LanguageCode } from '#contract/language.ts'
import { hasAccess } from '#contract/login/role.ts'
import { addressIn, staffPaths } from '#contract/pages/addresses.ts'
import { countRows } from '#server/platform/database/count-rows.ts'
import { germanDate, germanTime, sevenDaysFrom } from '#server/platform/german-time.ts'
import { sendUnstored } from '#server/platform/mail/deliver-due-mails.ts'
import { letterOf, type MailPart } from '#server/platform/mail/mail-body.ts'
import { repeatJob } from '#server/platform/repeat-job.ts'
import { fillIn, textsIn } from '#server/platform/texts.ts'
import { isWorkingDay } from '#server/platform/working-days.ts'
import type { Services } from '#server/services.ts'
import type { Database, Tables } from '#server/tables.ts'

const topic = 'daily mail'

/** Hours by German clocks: a morning that begins while the site is down is made up for, an afternoon not. */
const morning = { begins: '07:00', ends: '12:00' }
const everyMs = 60_000

interface DailyMail {
  account: number
  /** German day. */
  day: string
}

/** Mails what is due, once each working morning, to those who have asked for it. */
export function keepMailingDaily(app: FastifyInstance, services: Services): void {
  sendDailyMails(services)
  repeatJob(app, {
    everyMs,
    name: 'daily mails queued',
    instances: services.instances,
    run: async () => {
      const queued = await queueDailyMails(services)
      return queued > 0 ? { queued } : undefined
    },
  })
}

/**
 * Queues the mails of a morning. The transaction that sets an account's day also queues its mail, if anything is due: no other
 * process and no later start does it again.
 */
export async function queueDailyMails(services: Services): Promise<number> {
  const { clock, database, reader, outbox, mail, config } = services
  const now = clock.now()
  const day = germanDate(now)
  if (!mail.server || !config.publicUrl || !isMorning(now, day)) return 0
  let queued = 0
  for (const { id, username } of await listReceivers(reader, day)) {
    const due = await countDue(reader, { username, today: day })
    const isAnyDue = dueSorts.some((sort) => due[sort] > 0)
    await database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('account')
        .set({ daily_on: day })
        .where('id', '=', id)
        .where((account) => account.or([account('daily_on', 'is', null), account('daily_on', '<', day)]))
        .executeTakeFirst()
      if (numUpdatedRows === 0n || !isAnyDue) return
      await outbox.add(transaction, topic, { account: id, day } satisfies DailyMail)
      queued += 1
    })
  }
  if (queued > 0) outbox.wake()
  return queued
}

function isMorning(now: Date, day: string): boolean {
  const time = germanTime(now).slice(-morning.begins.length)
  return isWorkingDay(day) && time >= morning.begins && time < morning.ends
}

/** Accounts whose morning has not come yet. */
async function listReceivers(reader: Database, day: string) {
  const found = await receivers(reader)
    .where((account) => account.or([account('daily_on', 'is', null), account('daily_on', '<', day)]))
    .execute()
  return found.filter(({ role }) => hasAccess(role, 'office'))
}

/** Only those who may see inquiries, have an address and want the mail. */
const receivers = (database: Database) =>
  database
    .selectFrom('account')
    .select(['id', 'username', 'role', 'email', 'daily_language'])
    .where('is_disabled', '=', 0)
    .where('email', 'is not', null)
    .where('daily_language', 'is not', null)

/** Each is made when it is sent, so that nothing is mailed that was done meanwhile, or to somebody who wants it no more. */
function sendDailyMails(services: Services): void {
  services.outbox.handle(topic, async (payload, { signal }) => {
    const { mail, config, database, reader, clock, files } = services
    const { account, day } = payload as DailyMail
    const found = await receivers(database).where('id', '=', account).executeTakeFirst()
    const isLate = germanDate(clock.now()) !== day
    if (isLate || !mail.server || !config.publicUrl || !found?.email || !found.daily_language) return
    if (!hasAccess(found.role, 'office')) return
    const due = await countDue(reader, { username: found.username, today: day })
    if (dueSorts.every((sort) => due[sort] === 0)) return
    const { company } = await services.company.current()
    const about = { due, origin: config.publicUrl, company: company.name, language: found.daily_language }
    const made = {
      messageId: `<${nameOf(account, day)}@${mail.domain}>`,
      queuedAt: clock.now(),
      recipient: found.email,
      letter: letterAbout(about),
    }
    await sendUnstored(mail.server, made, { files, signal })
  })
}

/** Stays through all attempts: mail programs show a repeated mail once. */
const nameOf = (account: number, day: string) => hash('sha256', `daily ${account} ${day}`).slice(0, 32)

interface About {
  due: Record<DueSort, number>
  origin: string
  company: string
  language: LanguageCode
}

function letterAbout({ due, origin, company, language }: About) {
  const texts = textsIn(language, 'server/daily-mail')
  const link = (text: string, path: string): MailPart => ({
    kind: 'link',
    text,
    address: `${origin}${addressIn(language, path)}`,
  })
  const lines = dueSorts
    .filter((sort) => due[sort] > 0)
    .map((sort) => link(fillIn(texts.lines[sort], { count: String(due[sort]) }), dueAddresses[sort]))
  const parts: MailPart[] = [
    { kind: 'paragraph', text: texts.greeting },
    { kind: 'paragraph', text: texts.what },
    ...lines,
    link(texts.today, staffPaths.dashboard),
    { kind: 'small', lines: [texts.off, `${origin}${addressIn(language, staffPaths.account)}`, company] },
  ]
  return letterOf(fillIn(texts.subject, { company }), parts)
}

type Inquiries = SelectQueryBuilder<Tables, 'inquiry', object>

const dueSorts = ['overdue', 'today', 'week', 'new', 'mine'] as const
type DueSort = (typeof dueSorts)[number]

/** Number of inquiries of each sort, for one account on a German day. */
async function countDue(
  reader: Database,
  { username, today }: { username: string; today: string },
): Promise<Record<DueSort, number>> {
  const count = async (narrow: (inquiries: Inquiries) => Inquiries) => {
    const inquiries: Inquiries = reader.selectFrom('inquiry').where('deleted_at', 'is', null)
    return await countRows(narrow(inquiries))
  }
  const week = sevenDaysFrom(today)
  const open = (inquiries: Inquiries) => inquiries.where('state', 'in', openStates)
  return {
    overdue: await count((all) => open(all).where('due_on', '<', today)),
    today: await count((all) => open(all).where('due_on', '=', today)),
    week: await count((all) => open(all).where('due_on', '>=', week.from).where('due_on', '<=', week.to)),
    new: await count((all) => all.where('state', '=', 'new')),
    mine: await count((all) => open(all).where('assignee', '=', username)),
  }
}

/** The list of each sort, as far as the inbox has a filter for it. */
const dueAddresses: Record<DueSort, string> = {
  overdue: `${staffPaths.inquiries}?due=overdue`,
  today: `${staffPaths.inquiries}?due=week`,
  week: `${staffPaths.inquiries}?due=week`,
  new: `${staffPaths.inquiries}?state=new`,
  mine: `${staffPaths.inquiries}?assignee=me`,
}
