import { beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/api/calls.ts'
import { fieldsOf } from '#tests/harness/http/read-error.ts'
import { putInquiry } from '#tests/harness/inquiries/stored-inquiries.ts'
import { putMail } from '#tests/harness/mail/stored-mails.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()

let ids: number[]
beforeEach(async () => {
  await site.services.database.deleteFrom('inquiry').execute()
  ids = [await putInquiry(site), await putInquiry(site), await putInquiry(site)]
})

type Body = CallInput<'changeInquiries'>['body']
type Plan = Body['changes'][number]['to']

const send = async (body: Body) => await site.request('changeInquiries', { body }, token)
const changesOf = (from: Plan, to: Plan, of = ids) => of.map((id) => ({ id, from, to }))
const rows = async () =>
  await site.services.database
    .selectFrom('inquiry')
    .select(['id', 'state', 'state_by', 'assignee', 'answered_at', 'deleted_at', 'deleted_by'])
    .orderBy('id')
    .execute()

describe('several inquiries', () => {
  test('get a state at once, and their former states back, without a first answer that never was', async () => {
    await site.request('changeInquiry', { params: { id: ids[0] ?? 0 }, body: { state: 'inProgress' } }, token)
    const changes = [
      ...changesOf({ state: 'inProgress' }, { state: 'answered' }, ids.slice(0, 1)),
      ...changesOf({ state: 'new' }, { state: 'answered' }, ids.slice(1)),
    ]
    expect((await send({ changes })).status).toBe(204)
    for (const row of await rows()) {
      expect(row).toMatchObject({ state: 'answered', state_by: 'office', answered_at: expect.any(String) })
    }
    const back = changes.map(({ id, from, to }) => ({ id, from: to, to: from }))
    expect((await send({ changes: back, isUndo: true })).status).toBe(204)
    expect((await rows()).map(({ state, answered_at }) => [state, answered_at])).toEqual([
      ['inProgress', null],
      ['new', null],
      ['new', null],
    ])
  })

  test('are assigned at once, but to nobody who sees no inquiries', async () => {
    expect((await send({ changes: changesOf({ assignee: null }, { assignee: 'OFFICE' }) })).status).toBe(204)
    expect((await rows()).map(({ assignee }) => assignee)).toEqual(['office', 'office', 'office'])
    const { error } = await send({ changes: changesOf({ assignee: 'office' }, { assignee: 'a stranger' }) })
    expect(fieldsOf(error)).toEqual(['assignee'])
    expect((await rows()).map(({ assignee }) => assignee)).toEqual(['office', 'office', 'office'])
  })

  test('are deleted and restored at once, with their mails', async () => {
    await putMail(site, { inquiry_id: ids[1] ?? 0, kind: 'toStaff', state: 'failed' })
    expect((await send({ changes: changesOf({ isDeleted: false }, { isDeleted: true }) })).status).toBe(204)
    for (const row of await rows()) expect(row).toMatchObject({ deleted_by: 'office' })
    expect((await site.request('listInquiries', { query: {} }, token)).body.count).toBe(0)
    expect((await send({ changes: changesOf({ isDeleted: true }, { isDeleted: false }) })).status).toBe(204)
    const { body } = await site.request('listInquiries', { query: {} }, token)
    expect(body.data.map(({ mails }) => mails.map(({ state }) => state))).toEqual([[], ['notMailed'], []])
  })

  test('stay as they are, all of them, where one is not as it was seen: it is named', async () => {
    const [first = 0, second = 0] = ids
    await site.request('changeInquiry', { params: { id: second }, body: { state: 'answered' } }, token)
    await site.request('removeInquiry', { params: { id: first }, query: {} }, token)
    const before = await rows()
    const { status, error } = await send({ changes: changesOf({ state: 'new' }, { state: 'spam' }) })
    expect(status).toBe(409)
    expect(error?.details?.[0]?.params).toEqual({ reason: 'inquiries_changed', ids: [first, second] })
    expect(await rows()).toEqual(before)
    const gone = await send({ changes: changesOf({ state: 'new' }, { state: 'spam' }, [99_999]) })
    expect(gone.error?.details?.[0]?.params).toMatchObject({ ids: [99_999] })
  })

  test('are changed once where the answer got lost and it is sent again', async () => {
    const body = { changes: changesOf({ state: 'new' }, { state: 'spam' }) }
    expect((await send(body)).status).toBe(204)
    const before = await rows()
    expect((await send(body)).status).toBe(204)
    expect(await rows()).toEqual(before)
  })

  test('are not taken for changed where the same was done before and taken back', async () => {
    const changes = changesOf({ state: 'new' }, { state: 'spam' })
    await send({ changes })
    await send({ changes: changesOf({ state: 'spam' }, { state: 'new' }), isUndo: true })
    await site.request('changeInquiry', { params: { id: ids[1] ?? 0 }, body: { state: 'answered' } }, token)
    expect((await send({ changes })).status).toBe(409)
  })

  test.each<[string, (some: number[]) => unknown]>([
    ['nothing', () => []],
    ['no change', (some) => some.map((id) => ({ id, from: {}, to: {} }))],
    ['a change of what was not seen', (some) => some.map((id) => ({ id, from: {}, to: { state: 'spam' } }))],
    ['one twice', ([id]) => [1, 2].map(() => ({ id, from: { state: 'new' }, to: { state: 'spam' } }))],
    [
      'more than fit',
      () =>
        Array.from({ length: 101 }, (_, n) => ({ id: n + 1, from: { state: 'new' }, to: { state: 'spam' } })),
    ],
  ])('are not %s', async (_what, changes) => {
    const { status, error } = await send({ changes: changes(ids) as Body['changes'] })
    expect({ status, fields: fieldsOf(error) }).toEqual({ status: 400, fields: ['changes'] })
  })
})
