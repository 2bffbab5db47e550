import { afterEach, describe, expect, test } from 'vitest'
import type { Waiting } from '#contract/today/today-calls.ts'
import { dayAfter, germanDate } from '#server/platform/german-time.ts'
import { workingDaysBefore } from '#server/platform/working-days.ts'
import { insertTry } from '#server/webhooks/webhook-store.ts'
import { putInquiry } from '#tests/harness/inquiries/stored-inquiries.ts'
import { newJob } from '#tests/harness/jobs/new-job.ts'
import { newArticle } from '#tests/harness/knowledge/new-article.ts'
import { statementsDuring } from '#tests/harness/machine/count-statements.ts'
import { putMail } from '#tests/harness/mail/stored-mails.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { minimalCompany } from '#tests/harness/site/company-file.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { siteAt } from '#tests/harness/site/test-site.ts'
import { companyOf } from '#tests/harness/texts/company-facts.ts'
import { madeWebhook } from '#tests/harness/webhooks/made-webhook.ts'

const { site, token } = await siteOfFile()
const roles = { admin: token, office: await site.logIn('office'), editor: await site.logIn('editor') }
const { database } = site.services

/** All that waits, without the sample that a new site has. */
async function today(as: keyof typeof roles = 'admin', language?: '1'): Promise<Waiting[]> {
  const query = language === undefined ? {} : { Language: language }
  const { body } = await site.request('readToday', { query }, roles[as])
  return body.filter(({ sort }) => !sort.startsWith('sample'))
}

const inDays = (days: number) => dayAfter(germanDate(new Date()), days)
const now = () => new Date().toISOString()
/** Sent long before, and seen. */
const old = { received_at: '2020-05-04T08:00:00.000Z', read_at: '2020-05-04T09:00:00.000Z' }

afterEach(async () => {
  for (const table of ['inquiry', 'webhook', 'draft', 'job', 'article'] as const)
    await database.deleteFrom(table).execute()
})

describe('an inquiry', () => {
  test('is new until somebody reads it, by the name of its sender and one click away', async () => {
    const id = await putInquiry(site, { received_at: now(), company_name: 'Mühlenwerke' })
    const line = { sort: 'newInquiry', count: 1, title: 'Ada Sturm, Mühlenwerke' }
    expect(await today('office')).toMatchObject([{ ...line, address: `/dashboard/Inquiries/${id}` }])
    await putInquiry(site, { received_at: now(), first_name: 'Bo', last_name: 'Wind' })
    await putInquiry(site, { received_at: now(), state: 'spam' })
    await putInquiry(site, { received_at: now(), deleted_at: now() })
    const several = { count: 2, title: 'Bo Wind', address: '/dashboard/Inquiries?unread=yes' }
    expect(await today('office')).toMatchObject([several])
  })

  test('is urgent when nobody has answered it for two working days; the one that waits longest is named', async () => {
    const limit = workingDaysBefore(new Date(), 2).getTime()
    const read_at = now()
    await putInquiry(site, { received_at: new Date(limit + 60_000).toISOString(), read_at })
    expect(await today()).toEqual([])
    await putInquiry(site, { received_at: new Date(limit - 60_000).toISOString(), read_at })
    const id = await putInquiry(site, { ...old, state: 'inProgress' })
    await putInquiry(site, { ...old, state: 'answered' })
    await putInquiry(site, { ...old, state: 'spam' })
    await putInquiry(site, { ...old, deleted_at: now() })
    expect(await today()).toEqual([
      {
        sort: 'overdueInquiry',
        count: 2,
        title: 'Ada Sturm',
        at: old.received_at,
        address: `/dashboard/Inquiries/${id}`,
      },
    ])
  })

  test('whose mail did not reach the office is urgent', async () => {
    const inquiry_id = await putInquiry(site, { ...old, state: 'answered' })
    for (const [state, sort] of [
      ['failed', 'mailFailed'],
      ['givenUp', 'mailGivenUp'],
    ] as const) {
      await putMail(site, { inquiry_id, kind: 'toStaff', state })
      expect(await today('office')).toEqual([
        { sort, count: 1, address: `/dashboard/Inquiries?mail=${state}` },
      ])
    }
    await putMail(site, { inquiry_id, kind: 'toStaff', state: 'sent' })
    await putMail(site, { inquiry_id, kind: 'toSender', state: 'givenUp' })
    expect(await today('office')).toEqual([])
  })

  test('is urgent when an answer to it was given up, one click away, until it is sent again', async () => {
    const inquiry_id = await putInquiry(site, { ...old, state: 'answered' })
    await putMail(site, { inquiry_id, kind: 'message-1', state: 'givenUp' })
    const address = `/dashboard/Inquiries/${inquiry_id}`
    expect(await today('office')).toMatchObject([{ sort: 'answerGivenUp', count: 1, address }])
    expect(await today('editor')).toEqual([])
    await putMail(site, { inquiry_id, kind: 'message-1', state: 'sent' })
    expect(await today('office')).toEqual([])
  })
})

describe('drafts', () => {
  test('wait for somebody, or for their time; those of deleted entries do not', async () => {
    const add = async (word: string, publish: string) =>
      (await site.request('addJob', { body: { ...newJob({ title: inBoth(word, word) }), publish } }, token))
        .body.id
    const first = await add('Erste', 'draft')
    expect(await today('editor')).toEqual([
      { sort: 'draft', count: 1, title: 'Erste', address: `/dashboard/Jobs?edit=${first}` },
    ])
    await add('Zweite', 'draft')
    const gone = await add('Dritte', 'draft')
    await site.request('removeJob', { params: { id: gone } }, token)
    await add('Später', `${inDays(9)}T08:00:00Z`)
    await add('Bald', `${inDays(3)}T08:00:00Z`)
    const address = '/dashboard/Drafts'
    expect(await today('editor')).toMatchObject([
      { sort: 'draft', count: 2, address },
      { sort: 'scheduled', count: 2, title: 'Bald', at: `${inDays(3)}T08:00:00.000Z`, address },
    ])
  })

  test('of every kind lead to their form', async () => {
    const { body } = await site.request('addProject', { body: { ...newProject(), publish: 'draft' } }, token)
    expect(await today()).toMatchObject([{ title: 'Mühlendach', address: `/dashboard?edit=${body.id}` }])
    await site.request(
      'discardDrafts',
      { body: { items: [{ kind: 'project', id: String(body.id) }] } },
      token,
    )
  })
})

describe('what ends', () => {
  test('a job is named 14 days before its last day', async () => {
    const add = async (title: string, closesOn: string) =>
      await site.request('addJob', { body: newJob({ title: inBoth(`${title} en`, title), closesOn }) }, token)
    await add('Weit', inDays(15))
    expect(await today('editor')).toEqual([])
    await add('Nah', inDays(14))
    const nah = { sort: 'jobClosing', count: 1, at: inDays(14) }
    expect(await today('editor')).toMatchObject([
      { ...nah, title: 'Nah', address: '/dashboard/Jobs?edit=nah' },
    ])
    expect(await today('editor', '1')).toMatchObject([{ ...nah, title: 'Nah en' }])
    await add('Heute', inDays(0))
    expect(await today()).toMatchObject([{ count: 2, title: 'Heute', address: '/dashboard/Jobs' }])
  })

  test('an article is due for a review after 18 months', async () => {
    const add = async (slug: string, reviewedOn: string) =>
      (await site.request('addArticle', { body: newArticle({ slug, reviewedOn }) }, token)).body.id
    await add('neu', inDays(-100))
    expect(await today('editor')).toEqual([])
    const id = await add('alt', inDays(-600))
    const due = { sort: 'reviewDue', count: 1, title: 'Prüfklemme' }
    expect(await today('editor')).toEqual([{ ...due, address: `/dashboard/Knowledge?edit=${id}` }])
    await add('uralt', inDays(-900))
    expect(await today('editor')).toMatchObject([{ count: 2, address: '/dashboard/Knowledge?show=due' }])
  })

  test('a certificate is named 60 days before, and again once it has ended; old sources are, too', async () => {
    const { read } = companyOf(site, token)
    const change = async (facts: object) => {
      const body = { ...minimalCompany, ...facts, version: (await read()).version }
      await site.request('changeCompany', { body } as never, token)
      return await today('editor')
    }
    const certificate = (days: number) => ({ name: { de: 'VdS', en: 'VdS en' }, validUntil: inDays(days) })
    const sourcesAsOf = inDays(0).slice(0, 7)
    expect(await change({ credentials: [certificate(61)], sourcesAsOf })).toEqual([])
    const address = '/dashboard/Company#company-credentials'
    const credentials = [certificate(61), certificate(60), certificate(-1)]
    expect(await change({ credentials, sourcesAsOf })).toEqual([
      { sort: 'credentialEnded', count: 1, title: 'VdS', at: inDays(-1), address },
      { sort: 'credentialEnding', count: 1, title: 'VdS', at: inDays(60), address },
    ])
    expect(await change({ sourcesAsOf: '2020-03' })).toEqual([
      { sort: 'sourcesDue', count: 1, at: '2020-03-01', address: '/dashboard/Company#company-sources' },
    ])
    expect(await change({ sourcesAsOf })).toEqual([])
  })
})

describe('trouble', () => {
  test('of a webhook is told until a message arrives, without the path of its address', async () => {
    const { id } = await madeWebhook(site, 'https://hooks.example.com/secret')
    expect(await today()).toEqual([])
    const made = { message: 'msg_1', event: 'inquiry.received' as const, status: 500 }
    await insertTry(database, id, { ...made, at: '2026-11-20T08:00:00.000Z', outcome: 'failed' })
    expect(await today()).toEqual([
      {
        sort: 'webhookFailing',
        count: 1,
        title: 'hooks.example.com',
        at: '2026-11-20T08:00:00.000Z',
        address: '/dashboard/Webhooks',
      },
    ])
    expect(await today('office')).toEqual([])
    await insertTry(database, id, { ...made, at: '2026-11-20T09:00:00.000Z', outcome: 'delivered' })
    expect(await today()).toEqual([])
  })

  test('with backups is told to admins alone, and only where the site makes them', async () => {
    await siteAt({ environment: { BACKUP_AT: '02:30' } }, async (other, admin) => {
      const sorts = async (as: string) =>
        (await other.request('readToday', { query: {} }, as)).body.map(({ sort }) => sort)
      expect(await sorts(admin)).toContain('backupTooOld')
      expect(await sorts(await other.logIn('office'))).not.toContain('backupTooOld')
    })
  })
})

test('what is still a sample is counted for those who may remove it', async () => {
  await siteAt({ content: 'sample' }, async (other, admin) => {
    const read = async (as: string) => (await other.request('readToday', { query: {} }, as)).body
    const { body } = await other.request('listSamples', {}, admin)
    expect(await read(admin)).toContainEqual({
      sort: 'sample',
      count: body.entries.length,
      address: '/dashboard#samples-heading',
    })
    expect(await read(admin)).toContainEqual({
      sort: 'sampleCompany',
      count: 1,
      address: '/dashboard/Company',
    })
    const sorts = (await read(await other.logIn('editor'))).map(({ sort }) => sort)
    expect(sorts).toContain('sampleCompany')
    expect(sorts).not.toContain('sample')
  })
})

test('the most urgent comes first, and an editor hears nothing of inquiries', async () => {
  await putInquiry(site, { received_at: old.received_at })
  await site.request('addJob', { body: { ...newJob(), publish: 'draft' } }, token)
  expect((await today('office')).map(({ sort }) => sort)).toEqual(['overdueInquiry', 'newInquiry', 'draft'])
  expect((await today('editor')).map(({ sort }) => sort)).toEqual(['draft'])
})

test.skipIf(process.env['TEST_DATABASE'])('takes as many statements however much waits', async () => {
  const count = async () => (await statementsDuring(async () => await today())).length
  const atFirst = await count()
  for (let each = 0; each < 30; each++) {
    const inquiry_id = await putInquiry(site, { received_at: old.received_at })
    await putMail(site, { inquiry_id, kind: 'toStaff', state: 'failed' })
    await site.request('addJob', { body: { ...newJob(), publish: 'draft' } }, token)
  }
  const withMany = await count()
  expect(withMany).toBeLessThanOrEqual(atFirst + 3) // the titles of the drafts of a kind
  expect(withMany).toBeLessThan(50)
})
