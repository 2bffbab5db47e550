import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/api/calls.ts'
import { createAccount, disableAccount } from '#server/login/staff-accounts.ts'
import { systemClock } from '#server/platform/clock.ts'
import { fieldsOf } from '#tests/harness/http/read-error.ts'
import { putInquiry } from '#tests/harness/inquiries/stored-inquiries.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

let nowMs = Date.now()
const clock = { ...systemClock, now: () => new Date(nowMs) }
const wait = () => {
  nowMs += 60_000
}
const { site, token } = await siteOfFile({ clock })
let colleague: string
beforeAll(async () => {
  const { database } = site.services
  await createAccount(database, 'colleague', { password: staff.password, role: 'office' })
  await createAccount(database, 'writer', { password: staff.password, role: 'editor' })
  await createAccount(database, 'former', { password: staff.password, role: 'office' })
  await disableAccount(database, 'former')
  const { body } = await site.request('logIn', { body: { ...staff, username: 'colleague' } })
  colleague = body.jwtToken
})

let id: number
beforeEach(async () => {
  await site.services.database.deleteFrom('inquiry').execute()
  id = await putInquiry(site)
})

type Change = CallInput<'changeInquiry'>['body']
const change = async (body: Change, by = token, of = id) =>
  await site.request('changeInquiry', { params: { id: of }, body }, by)
const read = async () => (await site.request('readInquiry', { params: { id } }, token)).body
async function find(query: CallInput<'listInquiries'>['query'], by = token): Promise<number[]> {
  const { body } = await site.request('listInquiries', { query }, by)
  expect(body.count).toBe(body.data.length)
  return body.data.map((inquiry) => inquiry.id)
}

/** The day in Germany, so many days from today. */
function day(days = 0): string {
  const later = new Date(clock.now().getTime() + days * 24 * 60 * 60 * 1000)
  return later.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })
}

describe('who takes care of an inquiry', () => {
  test('is nobody at first, then who is named, under their own spelling, until they are taken off', async () => {
    expect(await read()).toMatchObject({ assignee: null, dueOn: null, plannedBy: null, plannedAt: null })
    expect((await change({ assignee: 'COLLEAGUE' })).body).toMatchObject({
      assignee: 'colleague',
      plannedBy: 'office',
      plannedAt: clock.now().toISOString(),
      state: 'new',
    })
    expect((await change({ assignee: null }, colleague)).body).toMatchObject({
      assignee: null,
      plannedBy: 'colleague',
    })
  })

  test.each(['nobody of us', 'writer', 'former'])('is not %s, who sees no inquiries', async (assignee) => {
    const { status, error } = await change({ assignee })
    expect({ status, fields: fieldsOf(error) }).toEqual({ status: 400, fields: ['assignee'] })
    expect((await read()).assignee).toBeNull()
  })

  test('stays who it is when their account is closed', async () => {
    const { database } = site.services
    await database.updateTable('inquiry').set({ assignee: 'former' }).where('id', '=', id).execute()
    expect((await change({ assignee: 'former', dueOn: day() })).body).toMatchObject({ assignee: 'former' })
  })

  test('is chosen from those who may see inquiries', async () => {
    const { body } = await site.request('listAssignees', {}, colleague)
    expect(body).toContain('colleague')
    expect(body).toContain('office')
    expect(body).not.toContain('writer')
    expect(body).not.toContain('former')
  })

  test('finds their own, those of somebody else, and those of nobody', async () => {
    const [mine, theirs] = [await putInquiry(site), await putInquiry(site)]
    await change({ assignee: 'office' }, token, mine)
    await change({ assignee: 'colleague' }, token, theirs)
    expect(await find({ Assignee: 'me' })).toEqual([mine])
    expect(await find({ Assignee: 'me' }, colleague)).toEqual([theirs])
    expect(await find({ Assignee: 'colleague', State: 'new' })).toEqual([theirs])
    expect(await find({ Assignee: 'none' })).toEqual([id])
    expect(await find({ Assignee: 'none', Search: 'TEST' })).toEqual([])
  })

  test('is in the table of what the filter finds, with the day', async () => {
    await change({ assignee: 'office', dueOn: '2026-12-01' })
    await putInquiry(site)
    const { rawBody } = await site.request('exportInquiries', { query: { Assignee: 'me' } }, token)
    const [head = '', row = '', ...more] = rawBody.toString().trimEnd().split('\r\n')
    expect(head).toContain(';Zuständig;Fällig am;')
    expect(row).toContain(';office;2026-12-01;')
    expect(more).toEqual([])
  })
})

describe('the day on which an inquiry is due', () => {
  test('is a day, is set and taken off', async () => {
    expect((await change({ dueOn: day(1) })).body).toMatchObject({ dueOn: day(1), plannedBy: 'office' })
    expect((await change({ dueOn: null })).body.dueOn).toBeNull()
    for (const dueOn of ['2026-02-30', '1.2.2026', '']) {
      expect(fieldsOf((await change({ dueOn })).error)).toEqual(['dueOn'])
    }
  })

  test('finds what is overdue and what is due within a week, as long as it waits for us', async () => {
    const due: Record<string, number> = {}
    for (const days of [-30, -1, 0, 6, 7]) {
      due[days] = await putInquiry(site)
      await change({ dueOn: day(days) }, token, due[days])
    }
    const answered = await putInquiry(site)
    await change({ dueOn: day(-1), state: 'answered' }, token, answered)
    expect(await find({ Due: 'overdue' })).toEqual([due[-1], due[-30]])
    expect(await find({ Due: 'week' })).toEqual([due[6], due[0]])
    await change({ state: 'inProgress' }, token, due[-1])
    expect(await find({ Due: 'overdue', State: 'inProgress' })).toEqual([due[-1]])
  })

  test('is filtered by in one spelling only', async () => {
    const headers = { authorization: `Bearer ${token}` }
    expect((await site.app.inject({ url: '/api/v1/Inquiry?Due=soon', headers })).statusCode).toBe(400)
  })
})

describe('the first answer', () => {
  const at = async () => (await read()).answeredAt

  test('is when the state first became answered, whatever follows', async () => {
    expect(await at()).toBeNull()
    await change({ state: 'answered' })
    const first = clock.now().toISOString()
    expect(await at()).toBe(first)
    wait()
    await change({ state: 'inProgress' })
    wait()
    await change({ state: 'answered' })
    expect(await at()).toBe(first)
    await change({ state: 'new' })
    expect(await at(), 'there was one all the same').toBe(first)
  })

  test('was none where the state is set back to new', async () => {
    await change({ state: 'answered' })
    wait()
    await change({ state: 'new' })
    expect(await at()).toBeNull()
  })

  test('has a median among the inquiries of the last four weeks', async () => {
    const summary = async () => (await site.request('summariseInquiries', {}, token)).body.firstAnswer
    expect(await summary()).toEqual({ weeks: 4, count: 0, medianMinutes: null })
    const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000).toISOString()
    const put = (received: number, after: number, more: object = {}) =>
      putInquiry(site, {
        received_at: ago(received),
        answered_at: ago(received - after),
        state: 'answered',
        ...more,
      })
    await put(1000, 30)
    await put(1000, 90)
    await put(1000, 600)
    await put(1000, 5, { state: 'spam' })
    await put(1000, 5, { deleted_at: ago(0), deleted_by: 'office' })
    await put(29 * 24 * 60, 5)
    expect(await summary()).toEqual({ weeks: 4, count: 3, medianMinutes: 90 })
    await put(1000, 31)
    expect(await summary()).toEqual({ weeks: 4, count: 4, medianMinutes: 61 })
  })
})

test('an inquiry follows its assignee to another name, and waits for somebody else once the account is deleted', async () => {
  await createAccount(site.services.database, 'leaving', { password: staff.password, role: 'office' })
  const { body: accounts } = await site.request('listAccounts', {}, token)
  const params = { id: accounts.find(({ username }) => username === 'leaving')?.id ?? 0 }
  await change({ assignee: 'leaving' })
  await site.request('changeAccount', { params, body: { username: 'renamed' } }, token)
  expect(await read()).toMatchObject({ assignee: 'renamed' })
  await site.request('removeAccount', { params }, token)
  expect((await read()).assignee ?? null).toBeNull()
  expect(await find({ Assignee: 'none' })).toEqual([id])
})
