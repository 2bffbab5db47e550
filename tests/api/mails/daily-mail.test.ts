import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queueDailyMails } from '#server/daily-mail/daily-mails.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { fieldsOf } from '#tests/harness/http/read-error.ts'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { putInquiry } from '#tests/harness/inquiries/stored-inquiries.ts'
import { type MailServer, openMailServer } from '#tests/harness/mail/mail-server.ts'
import { mailEnvironment } from '#tests/harness/site/mail-site.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

const address = 'desk@example.com'
/** A Monday. */
const day = '2026-11-16'

let now = new Date()
const clock: Clock = { ...systemClock, now: () => now }
const at = (germanTime: string, on = day) => {
  now = new Date(`${on}T${germanTime}+01:00`)
}

let mails: MailServer
let site: TestSite
let token: string
beforeAll(async () => {
  mails = await openMailServer()
  at('06:00')
  site = await openTestSite({
    clock,
    environment: { ...mailEnvironment(mails.url), PUBLIC_URL: 'https://www.example.com' },
  })
  token = await site.logIn()
})
afterAll(async () => {
  await site.close()
  await mails.close()
})
beforeEach(async () => {
  await morning()
  await site.services.database.deleteFrom('inquiry').execute()
  await site.services.database.updateTable('account').set({ daily_on: null, email: address }).execute()
  mails.taken.length = 0
  at('07:01')
})

const choose = async (dailyMail: 'de' | 'en' | null) =>
  await site.request('changeOwnAccount', { body: { dailyMail } }, await site.logIn())
/** Runs the minute's work of each process, then the outbox. */
async function morning(processes = 1) {
  await Promise.all(Array.from({ length: processes }, () => queueDailyMails(site.services)))
  await site.services.outbox.workOnDue(site.services.database, {
    now: clock.now,
    signal: new AbortController().signal,
  })
  return mails.taken
}

describe('who wants the daily mail', () => {
  test('gets one each working morning, whatever process sees the morning first, with what is due', async () => {
    await choose('en')
    await sendContact(site)
    await sendContact(site)
    const [first] = (await site.request('listInquiries', { query: {} }, token)).body.data
    const body = { dueOn: '2026-11-13', assignee: staff.username }
    await site.request('changeInquiry', { params: { id: first?.id ?? 0 }, body }, token)
    at('06:59')
    expect(await morning()).toHaveLength(0)
    at('07:00')
    expect(await morning(3)).toHaveLength(1)
    at('07:30')
    expect(await morning()).toHaveLength(1)
    const [mail] = mails.taken
    expect(mail?.to).toEqual([address])
    const { text, subject } = (await mail?.parsed()) ?? {}
    expect(subject).toMatch(/^Due today at /)
    for (const line of [
      'Overdue: 1: https://www.example.com/en/dashboard/Inquiries?due=overdue',
      'New, not answered yet: 2: https://www.example.com/en/dashboard/Inquiries?state=new',
      'Assigned to you: 1: https://www.example.com/en/dashboard/Inquiries?assignee=me',
      'https://www.example.com/en/dashboard/Account',
    ])
      expect(text).toContain(line)
    expect(text).not.toMatch(/Due within|Due today:/)
    at('07:00', '2026-11-17')
    expect(await morning()).toHaveLength(2)
  })

  test('reads as many of the next seven days as the inbox lists behind the link', async () => {
    await choose('en')
    const days = ['2026-11-16', '2026-11-22', '2026-11-23', '2026-11-23']
    for (const due_on of days) await putInquiry(site, { due_on })
    const text = (await (await morning())[0]?.parsed())?.text
    const inbox = await site.request('listInquiries', { query: { Due: 'week' } }, token)
    expect(inbox.body.count).toBe(2)
    expect(text).toContain('Due today: 1:')
    expect(text).toContain('Due within the next seven days: 2:')
  })

  test('gets none when nothing is due, at the weekend, on a holiday, late, or when it has been turned off', async () => {
    await choose('de')
    expect(await morning()).toHaveLength(0)
    await sendContact(site)
    // The morning is over, also for what comes in after it.
    at('09:00')
    expect(await morning()).toHaveLength(0)
    at('08:00', '2026-11-21')
    expect(await morning()).toHaveLength(0)
    at('08:00', '2026-12-25')
    expect(await morning()).toHaveLength(0)
    at('13:00', '2026-11-18')
    expect(await morning()).toHaveLength(0)
    await choose(null)
    at('08:00', '2026-11-19')
    expect(await morning()).toHaveLength(0)
    await choose('de')
    expect(await morning()).toHaveLength(1)
    expect((await mails.taken[0]?.parsed())?.subject).toMatch(/^Heute fällig bei /)
  })

  test('has a mail address', async () => {
    await site.services.database.updateTable('account').set({ email: null }).execute()
    expect(fieldsOf((await choose('de')).error)).toEqual(['email'])
    expect((await site.request('readOwnAccount', {}, token)).body.email).toBeUndefined()
  })
})
