import { afterEach, describe, expect, test } from 'vitest'
import { mailStates } from '#contract/inquiries/inquiry-states.ts'
import { summariseInquiries } from '#server/inquiries/inbox/summarise-inquiries.ts'
import { putInquiry } from '#tests/harness/inquiries/stored-inquiries.ts'
import { putMail } from '#tests/harness/mail/stored-mails.ts'
import { mailEnvironment } from '#tests/harness/site/mail-site.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'

const { site, token } = await siteOfFile({ environment: mailEnvironment('smtp://mail.example.com') })
afterEach(async () => await site.services.database.deleteFrom('inquiry').execute())

const summary = async () => (await site.request('summariseInquiries', {}, token)).body
const weeksAt = async (now: string) => (await summariseInquiries(site.services, new Date(now))).weeks
const nothing = { priceInquiry: 0, generalMessage: 0, application: 0 }

describe('the inbox in numbers', () => {
  test('says how many are unread, spam left out', async () => {
    expect((await summary()).unread).toBe(0)
    await putInquiry(site)
    await putInquiry(site, { state: 'answered' })
    await putInquiry(site, { suspicion: 'tooFast' })
    await putInquiry(site, { state: 'spam' })
    await putInquiry(site, { read_at: '2026-11-20T09:00:00.000Z' })
    expect((await summary()).unread).toBe(3)
  })

  test('says whether mails are sent, and how many have not told the office yet', async () => {
    expect((await summary()).mail).toEqual({
      isOn: true,
      isMailboxRead: false,
      waiting: 0,
      failed: 0,
      givenUp: 0,
    })
    for (const state of mailStates) {
      const inquiryId = await putInquiry(site)
      await putMail(site, { inquiry_id: inquiryId, kind: 'toStaff', state })
      await putMail(site, { inquiry_id: inquiryId, kind: 'toSender', state })
    }
    expect((await summary()).mail).toEqual({
      isOn: true,
      isMailboxRead: false,
      waiting: 2,
      failed: 1,
      givenUp: 1,
    })
  })

  test('says it when there is no mail server', async () => {
    const silent = await openTestSite()
    const { body } = await silent.request('summariseInquiries', {}, await silent.logIn())
    expect(body.mail.isOn).toBe(false)
    await silent.close()
  })
})

describe('the inquiries per week', () => {
  test('are those of half a year up to now, also of weeks without any', async () => {
    const { weeks } = await summary()
    expect(weeks).toHaveLength(26)
    for (const { week, ...counts } of weeks) {
      expect(counts).toEqual(nothing)
      expect(new Date(week).getUTCDay()).toBe(1)
    }
    await putInquiry(site, { received_at: new Date().toISOString(), subject: 'application' })
    expect((await summary()).weeks.at(-1)).toMatchObject({ ...nothing, application: 1 })
  })

  test('are named by their Mondays, oldest first, across the year change', async () => {
    const weeks = await weeksAt('2027-01-06T12:00:00.000Z')
    const mondays = weeks.map(({ week }) => week)
    expect(mondays[0]).toBe('2026-07-13')
    expect(mondays.slice(-3)).toEqual(['2026-12-21', '2026-12-28', '2027-01-04'])
    const days = mondays.map((monday) => Date.parse(monday) / (24 * 60 * 60 * 1000))
    expect(days.slice(1).map((day, index) => day - (days[index] ?? 0))).toEqual(Array(25).fill(7))
  })

  test('are counted by subject, spam left out', async () => {
    const received_at = '2026-11-18T12:00:00.000Z'
    await putInquiry(site, { received_at, subject: 'priceInquiry' })
    await putInquiry(site, { received_at, subject: 'priceInquiry', state: 'answered' })
    await putInquiry(site, { received_at: '2026-11-19T12:00:00.000Z', subject: 'priceInquiry' })
    await putInquiry(site, { received_at, subject: 'generalMessage', suspicion: 'flood' })
    await putInquiry(site, { received_at, subject: 'application', state: 'spam' })
    const weeks = await weeksAt('2026-11-21T12:00:00.000Z')
    expect(weeks.at(-1)).toEqual({ week: '2026-11-16', priceInquiry: 3, generalMessage: 1, application: 0 })
    expect(weeks.slice(0, -1).every((week) => week.priceInquiry + week.generalMessage === 0)).toBe(true)
  })

  // The last moment of a week and the first of the next, as the clocks in Berlin show them.
  test.each([
    ['in winter', '2026-11-15T22:59:59.999Z', '2026-11-15T23:00:00.000Z', '2026-11-09', '2026-11-16'],
    ['in summer', '2026-07-05T21:59:59.999Z', '2026-07-05T22:00:00.000Z', '2026-06-29', '2026-07-06'],
    [
      'when summer begins',
      '2026-03-29T21:59:59.999Z',
      '2026-03-29T22:00:00.000Z',
      '2026-03-23',
      '2026-03-30',
    ],
    ['before that', '2026-03-22T22:59:59.999Z', '2026-03-22T23:00:00.000Z', '2026-03-16', '2026-03-23'],
    ['when summer ends', '2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00.000Z', '2026-10-19', '2026-10-26'],
    ['before that too', '2026-10-18T21:59:59.999Z', '2026-10-18T22:00:00.000Z', '2026-10-12', '2026-10-19'],
    ['at new year', '2027-01-03T22:59:59.999Z', '2027-01-03T23:00:00.000Z', '2026-12-28', '2027-01-04'],
  ])('change at midnight in Germany %s', async (_when, last, first, before, after) => {
    await putInquiry(site, { received_at: last, subject: 'priceInquiry' })
    await putInquiry(site, { received_at: first, subject: 'application' })
    const counted = (await weeksAt(first)).filter((week) => week.priceInquiry + week.application > 0)
    expect(counted).toEqual([
      { week: before, ...nothing, priceInquiry: 1 },
      { week: after, ...nothing, application: 1 },
    ])
    expect((await weeksAt(last)).at(-1)?.week).toBe(before)
    expect((await weeksAt(first)).at(-1)?.week).toBe(after)
  })

  test('begin with the first midnight of the first week', async () => {
    const now = '2026-11-21T12:00:00.000Z'
    const [first] = await weeksAt(now)
    expect(first?.week).toBe('2026-05-25')
    await putInquiry(site, { received_at: '2026-05-24T21:59:59.999Z' })
    await putInquiry(site, { received_at: '2026-05-24T22:00:00.000Z' })
    const counts = (await weeksAt(now)).map((week) => week.generalMessage)
    expect(counts).toEqual([1, ...Array(25).fill(0)])
  })
})
