import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxNoteLength } from '#contract/inquiries/inquiry-states.ts'
import { createAccount } from '#server/login/staff-accounts.ts'
import { fieldsOf } from '#tests/harness/http/read-error.ts'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

let colleague: string
const { site, token } = await siteOfFile()
beforeAll(async () => {
  await createAccount(site.services.database, 'colleague', { password: staff.password, role: 'office' })
  const { body } = await site.request('logIn', { body: { ...staff, username: 'colleague' } })
  colleague = body.jwtToken
})

let id: number
beforeEach(async () => {
  id = await receive()
})

async function receive(): Promise<number> {
  const { reference = '' } = await sendContact(site)
  const { body } = await site.request('listInquiries', { query: { Search: reference } }, token)
  return body.data[0]?.id ?? 0
}

const read = async () => (await site.request('readInquiry', { params: { id } }, token)).body
const change = async (body: { state?: 'new' | 'answered' | 'spam'; isRead?: boolean }, by = token) =>
  (await site.request('changeInquiry', { params: { id }, body }, by)).body

async function readAt() {
  const { database } = site.services
  const row = await database.selectFrom('inquiry').select('read_at').where('id', '=', id).executeTakeFirst()
  return row?.read_at
}

async function isFoundBy(query: object): Promise<boolean> {
  const { body } = await site.request('listInquiries', { query: { ...query, PageLength: 100 } }, token)
  return body.data.some((inquiry) => inquiry.id === id)
}

describe('an inquiry that has just come in', () => {
  test('is new and unread, and nobody has decided that', async () => {
    expect(await read()).toMatchObject({
      state: 'new',
      stateBy: null,
      stateAt: null,
      isRead: false,
      notes: [],
    })
    expect(await isFoundBy({ Unread: 'yes' })).toBe(true)
  })

  test('is found among the suspect ones when it is, with the reason', async () => {
    await site.services.database
      .updateTable('inquiry')
      .set({ suspicion: null })
      .where('id', '=', id)
      .execute()
    expect(await isFoundBy({ Suspect: 'yes' })).toBe(false)
    await site.services.database
      .updateTable('inquiry')
      .set({ suspicion: 'trap' })
      .where('id', '=', id)
      .execute()
    expect((await read()).suspicion).toBe('trap')
    expect(await isFoundBy({ Suspect: 'yes' })).toBe(true)
  })
})

describe('the state', () => {
  test('says who set it and when', async () => {
    const before = new Date().toISOString()
    const { state, stateBy, stateAt } = await change({ state: 'answered' })
    expect({ state, stateBy }).toEqual({ state: 'answered', stateBy: 'office' })
    expect(stateAt && stateAt >= before && stateAt <= new Date().toISOString()).toBe(true)
    expect(await change({ state: 'spam' }, colleague)).toMatchObject({ state: 'spam', stateBy: 'colleague' })
  })

  test('that is set again is still the first one’s', async () => {
    const first = await change({ state: 'answered' })
    expect(await change({ state: 'answered' }, colleague)).toEqual(first)
    expect(await change({ state: 'new' }, colleague)).toMatchObject({ state: 'new', stateBy: 'colleague' })
  })

  test('is nobody’s while it is only confirmed', async () => {
    expect(await change({ state: 'new' })).toMatchObject({ state: 'new', stateBy: null, isRead: true })
  })

  test('is set by who has read the inquiry, unless they say otherwise', async () => {
    expect((await change({ state: 'answered' })).isRead).toBe(true)
    expect((await change({ state: 'new', isRead: false })).isRead).toBe(false)
  })
})

describe('the read mark', () => {
  test('is set, is kept as it was set first, and is taken away', async () => {
    expect(await change({ isRead: true })).toMatchObject({ isRead: true, state: 'new', stateBy: null })
    expect(await isFoundBy({ Unread: 'yes' })).toBe(false)
    const first = '2026-01-02T03:04:05.678Z'
    await site.services.database.updateTable('inquiry').set({ read_at: first }).where('id', '=', id).execute()
    await change({ isRead: true })
    await change({ state: 'answered' })
    expect(await readAt()).toBe(first)
    expect((await change({ isRead: false })).isRead).toBe(false)
    expect(await readAt()).toBeNull()
    expect(await isFoundBy({ Unread: 'yes' })).toBe(true)
  })

  test('is a yes or no of an inquiry that exists', async () => {
    const body = { isRead: 'yes' as never }
    expect(fieldsOf((await site.request('changeInquiry', { params: { id }, body }, token)).error)).toEqual([
      'isRead',
    ])
    const nobody = { params: { id: 999 }, body: { isRead: true } }
    expect((await site.request('changeInquiry', nobody, token)).status).toBe(404)
  })

  test.each(['Unread=no', 'Suspect=1', 'Mail=lost'])(
    'is filtered by in one spelling only, not %s',
    async (query) => {
      const headers = { authorization: `Bearer ${token}` }
      expect((await site.app.inject({ url: `/api/v1/Inquiry?${query}`, headers })).statusCode).toBe(400)
    },
  )
})

describe('a note', () => {
  const add = async (text: string, by = token, inquiryId = id) =>
    await site.request('addInquiryNote', { params: { id: inquiryId }, body: { text } }, by)
  const remove = async (noteId: number, inquiryId = id) =>
    await site.request('removeInquiryNote', { params: { id: inquiryId, noteId } }, token)

  test('is kept with its writer and time, in the order of writing', async () => {
    const before = new Date().toISOString()
    await add('Rückruf am Montag\n„gegen 10“')
    const { body } = await add('  erledigt ', colleague)
    expect(body).toEqual(await read())
    expect(body.notes.map(({ by, text }) => ({ by, text }))).toEqual([
      { by: 'office', text: 'Rückruf am Montag\n„gegen 10“' },
      { by: 'colleague', text: 'erledigt' },
    ])
    for (const { at } of body.notes) expect(at >= before && at <= new Date().toISOString()).toBe(true)
  })

  test('is added once however often it arrives with its key, even after it could not be added', async () => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'a-note-with-a-key' }
    const send = async (inquiryId = id, text = 'angerufen') => {
      const url = `/api/v1/Inquiry/${inquiryId}/note`
      return (await site.app.inject({ method: 'POST', url, headers, payload: { text } })).statusCode
    }
    await site.request('removeInquiry', { params: { id }, query: {} }, token)
    expect(await send()).toBe(404)
    await site.request('restoreInquiry', { params: { id } }, token)
    expect(await Promise.all([send(), send()])).toEqual([201, 201])
    expect(await send()).toBe(201)
    expect((await read()).notes.map(({ text }) => text)).toEqual(['angerufen'])
    const first = id
    id = await receive()
    expect([await send(), (await read()).notes.length, id === first]).toEqual([201, 1, false])
  })

  test('has a text, and not an endless one', async () => {
    expect(fieldsOf((await add('  ')).error)).toEqual(['text'])
    expect(fieldsOf((await add('x'.repeat(maxNoteLength + 1))).error)).toEqual(['text'])
    expect((await add('x'.repeat(maxNoteLength))).status).toBe(201)
  })

  test('belongs to an inquiry', async () => {
    expect((await add('to nobody', token, 999)).status).toBe(404)
    const rows = await site.services.database
      .selectFrom('inquiry_note')
      .selectAll()
      .where('text', '=', 'to nobody')
      .execute()
    expect(rows).toEqual([])
  })

  test('is deleted where it belongs, and nowhere else', async () => {
    const { body } = await add('one')
    const [note] = body.notes
    await add('two')
    expect((await remove(note?.id ?? 0, await receive())).status).toBe(404)
    expect((await remove(note?.id ?? 0)).body.notes.map(({ text }) => text)).toEqual(['two'])
    expect((await remove(note?.id ?? 0)).status).toBe(404)
    expect((await read()).notes).toHaveLength(1)
  })
})
