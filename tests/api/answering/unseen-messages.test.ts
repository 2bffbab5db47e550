import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/api/calls.ts'
import { fieldsOf } from '#tests/harness/http/read-error.ts'
import { answer, receiveInquiry, receiveReply, sendAnswer } from '#tests/harness/inquiries/answer.ts'
import { type MailSite, openMailSite } from '#tests/harness/site/mail-site.ts'

let desk: MailSite
let token: string
beforeAll(async () => {
  desk = await openMailSite()
  token = await desk.site.logIn('office')
})
afterAll(async () => await desk.close())

let id: number
beforeEach(async () => {
  id = (await receiveInquiry(desk.site, token)).id
})

const thread = async () => (await desk.site.request('readThread', { params: { id } }, token)).body
const last = async () => (await thread()).at(-1)?.id ?? 0
const inquiry = async () => (await desk.site.request('readInquiry', { params: { id } }, token)).body
const change = async (body: CallInput<'changeInquiry'>['body']) =>
  await desk.site.request('changeInquiry', { params: { id }, body }, token)

describe('a mail that came after an inquiry was opened', () => {
  beforeEach(async () => {
    await change({ state: 'inProgress', seen: 0 })
    await receiveReply(desk.site, id)
  })

  test.each([{ state: 'answered' as const }, { isRead: true }])('stays unread at %j', async (body) => {
    const { status, error } = await change({ ...body, seen: 0 })
    expect([status, error?.code, fieldsOf(error)]).toEqual([409, 'conflict', ['seen']])
    expect(await inquiry()).toMatchObject({ state: 'inProgress', isRead: false })
  })

  test('is not deleted with it unless it has been seen', async () => {
    const remove = async (Seen: number) =>
      await desk.site.request('removeInquiry', { params: { id }, query: { Seen } }, token)
    const { status, error } = await remove(0)
    expect([status, error?.code, fieldsOf(error)]).toEqual([409, 'conflict', ['seen']])
    expect(await inquiry()).toMatchObject({ state: 'inProgress', isRead: false })
    expect((await remove(await last())).status).toBe(204)
  })

  test('is read once it has been seen', async () => {
    expect((await change({ state: 'answered', seen: await last() })).body).toMatchObject({
      state: 'answered',
      isRead: true,
    })
  })

  test('is seen by who names no message, as before', async () => {
    expect((await change({ state: 'answered' })).body).toMatchObject({ state: 'answered', isRead: true })
  })

  test('stays unread where several inquiries get a state, since nobody has opened it', async () => {
    const changes = [{ id, from: { state: 'inProgress' as const }, to: { state: 'answered' as const } }]
    expect((await desk.site.request('changeInquiries', { body: { changes } }, token)).status).toBe(204)
    expect(await inquiry()).toMatchObject({ state: 'answered', isRead: false })
  })
})

test('a forwarding is no news, and having seen something is no change', async () => {
  const forwarding = { to: 'supplier@example.com', text: 'Bitte um ein Angebot.' }
  await desk.site.request('forwardInquiry', { params: { id }, body: forwarding }, token)
  expect((await change({ state: 'inProgress', seen: 0 })).status).toBe(200)
  const { status, error } = await change({ seen: await last() })
  expect([status, fieldsOf(error)]).toEqual([400, ['state']])
})

describe('an answer to what is not the last message any more', () => {
  const send = async (seen: number, key?: string) =>
    await sendAnswer(desk.site, {
      id,
      token,
      fields: { ...answer, seen: String(seen) },
      ...(key !== undefined && { key }),
    })

  test.each([
    ['the sender', async () => await receiveReply(desk.site, id)],
    ['a colleague', async () => await sendAnswer(desk.site, { id, token: await desk.site.logIn('admin') })],
  ])('waits until who writes it has seen what %s has written', async (_by, write) => {
    await write()
    const before = [await thread(), (await inquiry()).state, (await desk.outbox()).length]
    const { status, error } = await send(0)
    expect([status, error?.code, fieldsOf(error)]).toEqual([409, 'conflict', ['seen']])
    expect([await thread(), (await inquiry()).state, (await desk.outbox()).length]).toEqual(before)
    expect((await send(await last())).status).toBe(201)
  })

  test('is the one that was sent before, where only its receipt got lost', async () => {
    const first = await send(0, 'sent-with-a-key')
    await receiveReply(desk.site, id)
    expect(await send(0, 'sent-with-a-key')).toMatchObject({ status: 201, body: { id: first.body?.id } })
    expect((await inquiry()).isRead).toBe(false)
  })
})
