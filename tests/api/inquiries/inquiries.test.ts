import { beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/api/calls.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { filesIn, removeStored } from '#tests/harness/files/stored-files.ts'
import { fieldsOf, readError } from '#tests/harness/http/read-error.ts'
import { message, priceInquiry, sendContact } from '#tests/harness/inquiries/contact.ts'
import { statementsDuring } from '#tests/harness/machine/count-statements.ts'
import { putMail } from '#tests/harness/mail/stored-mails.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const references: string[] = []
const { site, token } = await siteOfFile()
beforeAll(async () => {
  const send = async (fields: Record<string, string>, ...names: string[]) => {
    const files = names.map((name) => ({ name, content: pdf(name) }))
    references.push((await sendContact(site, { fields, files })).reference ?? '')
  }
  await send({ ...message, lastName: 'Größe', message: 'Angebot zu 100 % bitte' })
  await send(priceInquiry, 'plan.pdf', 'Übersicht "alt".pdf')
  await send(
    { ...message, subject: 'application', firstName: 'Jörg', email: 'joerg_b@example.com' },
    'cv.pdf',
  )
  await send({ ...message, message: 'Prüfung fällig' })
})

type Query = CallInput<'listInquiries'>['query']

async function find(query: Query): Promise<number[]> {
  const { body } = await site.request('listInquiries', { query }, token)
  expect(body.count).toBe(body.data.length)
  return body.data.map((inquiry) => inquiry.id)
}
const read = async (id: number) => await site.request('readInquiry', { params: { id } }, token)
const download = async (id: number, n: number | string) =>
  await site.app.inject({
    url: `/api/v1/Inquiry/${id}/attachment/${n}`,
    headers: { authorization: `Bearer ${token}` },
  })

describe('the inbox of staff', () => {
  test('has every inquiry, newest first, just as one of them is read', async () => {
    const { body } = await site.request('listInquiries', { query: {} }, token)
    expect(body.data.map((inquiry) => inquiry.reference)).toEqual(references.toReversed())
    for (const inquiry of body.data) expect((await read(inquiry.id)).body).toEqual(inquiry)
  })

  test('has windows', async () => {
    const { body } = await site.request('listInquiries', { query: { PageLength: 2, PageNumber: 1 } }, token)
    expect(body.count).toBe(4)
    expect(body.data.map((inquiry) => inquiry.id)).toEqual([3, 2])
    const beyond = await site.request('listInquiries', { query: { PageNumber: 100 } }, token)
    expect(beyond.body).toEqual({ data: [], count: 4 })
  })

  test.each<[string, Query, number[]]>([
    ['state', { State: 'new' }, [4, 3, 2, 1]],
    ['another state', { State: 'spam' }, []],
    ['subject', { Subject: 'application' }, [3]],
    ['subject and state', { Subject: 'generalMessage', State: 'new' }, [4, 1]],
    ['a name in capitals', { Search: 'GRÖßE' }, [1]],
    ['first and last name', { Search: 'ada größe' }, [1]],
    ['the company', { Search: 'beispielwerk' }, [2]],
    ['a mail address', { Search: 'JOERG_B@' }, [3]],
    ['an underscore', { Search: 'joerg_' }, [3]],
    ['an underscore that is none', { Search: 'joer__b' }, []],
    ['a word of the message', { Search: 'FÄLLIG' }, [4]],
    ['a phone number as it was typed', { Search: '+49 69 90009-123' }, [4, 3, 2, 1]],
    ['a phone number as a telephone shows it', { Search: '06990009123' }, [4, 3, 2, 1]],
    ['a phone number of somebody else', { Search: '06990009124' }, []],
    ['per cent', { Search: '100 %' }, [1]],
    ['everything together', { State: 'new', Subject: 'priceInquiry', Search: 'ada' }, [2]],
    ['nothing', { Search: ' ' }, [4, 3, 2, 1]],
  ])('is filtered by %s', async (_what, query, ids) => {
    expect(await find(query)).toEqual(ids)
  })

  test('is searched by reference as it is said on the phone, and by half of it', async () => {
    const [, reference = ''] = references
    const [half = '', otherHalf = ''] = reference.toLowerCase().split('-')
    for (const said of [reference, `${half}-${otherHalf}`, `${half}${otherHalf}`, `${half} ${otherHalf}`]) {
      expect(await find({ Search: said }), said).toEqual([2])
    }
    expect(await find({ Search: `${half}${otherHalf.slice(0, 2)}` })).toEqual([2])
    expect(await find({ Search: otherHalf })).toContain(2)
    expect(await find({ Search: '-' })).toEqual([4, 3, 2, 1])
  })

  test('asks the database as often for many inquiries as for one', async () => {
    const headers = { authorization: `Bearer ${token}` }
    const askedFor = async (rows: number) => {
      const url = `/api/v1/Inquiry?PageLength=${rows}`
      return (await statementsDuring(async () => await site.app.inject({ url, headers }))).length
    }
    expect(await askedFor(4)).toBe(await askedFor(1))
  })

  test.each([
    ['State=open', 'State'],
    ['Subject=x', 'Subject'],
    ['PageLength=0', 'PageLength'],
    ['PageNumber=-1', 'PageNumber'],
    ['Search=a&Search=b', 'Search'],
    ['Sort=id', 'Sort'],
  ])('refuses what it does not understand: %s', async (query, field) => {
    const headers = { authorization: `Bearer ${token}` }
    const error = readError(await site.app.inject({ url: `/api/v1/Inquiry?${query}`, headers }))
    expect({ code: error.code, fields: fieldsOf(error) }).toEqual({ code: 'invalid_input', fields: [field] })
  })
})

describe('the state of an inquiry', () => {
  const change = async (id: number, body: object) =>
    await site.request('changeInquiry', { params: { id }, body: body as { state: 'new' } }, token)

  test('is set, and the filter knows it', async () => {
    const { body } = await change(4, { state: 'answered' })
    expect(body).toEqual((await read(4)).body)
    expect(await find({ State: 'answered' })).toEqual([4])
    expect(await find({ State: 'new' })).toEqual([3, 2, 1])
  })

  test('is one of four, of an inquiry that exists', async () => {
    expect(fieldsOf((await change(3, { state: 'done' })).error)).toEqual(['state'])
    expect(fieldsOf((await change(3, {})).error)).toEqual(['state'])
    expect(fieldsOf((await change(3, { state: 'new', message: 'x' })).error)).toEqual(['message'])
    expect((await change(99, { state: 'spam' })).status).toBe(404)
    expect((await read(3)).body.state).toBe('new')
  })
})

describe('an attachment', () => {
  test('is downloaded whole, and never opened inside our origin', async () => {
    const answer = await download(2, 1)
    expect(answer.rawPayload).toEqual(pdf('plan.pdf'))
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''plan.pdf",
      'content-length': String(pdf('plan.pdf').length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*; sandbox$/),
    })
  })

  test.each([
    ["it's (1) a*b.pdf", 'it%27s%20%281%29%20a%2Ab.pdf'],
    ['Übersicht.PDF', '%C3%9Cbersicht.PDF'],
    [`${'x'.repeat(199)}🌩.pdf`, `${'x'.repeat(199)}%F0%9F%8C%A9.pdf`],
    ['offer.exe', 'offer.exe.pdf'],
    ['offer', 'offer.pdf'],
  ])(
    'is offered under its name, spelled as the standard asks, with the ending of what is inside: %s',
    async (name, spelled) => {
      const { reference } = await sendContact(site, { files: [{ name, content: pdf() }] })
      const [id = 0] = await find({ Search: reference })
      const answer = await download(id, 1)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${spelled}`)
      await site.request('removeInquiry', { params: { id }, query: {} }, token)
    },
  )

  test('that does not exist is not found', async () => {
    for (const [id, n] of [
      [2, 3],
      [1, 1],
      [99, 1],
    ] as const) {
      expect(readError(await download(id, n)).code).toBe('not_found')
    }
    expect(fieldsOf(readError(await download(2, 0)))).toEqual(['n'])
    expect(fieldsOf(readError(await download(2, '..%2f1')))).toEqual(['n'])
  })

  test('whose file was lost is not found, said in words', async () => {
    const [row] = await site.services.database
      .selectFrom('attachment')
      .select('file_key')
      .where('inquiry_id', '=', 3)
      .execute()
    await removeStored(site, row?.file_key ?? '')
    expect(readError(await download(3, 1)).code).toBe('not_found')
  })
})

test('staff delete an inquiry for good, and its row, its files, its notes and its mails are gone', async () => {
  const { database } = site.services
  const tables = ['attachment', 'inquiry_note', 'outgoing_mail'] as const
  const rowsOf = async (id: number) => {
    const lists = tables.map((table) =>
      database.selectFrom(table).selectAll().where('inquiry_id', '=', id).execute(),
    )
    return (await Promise.all(lists)).map((rows) => rows.length)
  }
  for (const id of [2, 4]) {
    await site.request('addInquiryNote', { params: { id }, body: { text: 'Rückruf' } }, token)
    for (const kind of ['toStaff', 'toSender'] as const) {
      await putMail(site, { inquiry_id: id, kind, state: 'sent' })
    }
  }
  expect(await rowsOf(2)).toEqual([2, 1, 2])
  const before = await filesIn(site, 'attachments')
  const purge = async () => (await site.request('purgeInquiry', { params: { id: 2 } }, token)).status
  expect(await purge()).toBe(404)
  expect((await site.request('removeInquiry', { params: { id: 2 }, query: {} }, token)).status).toBe(204)
  expect(await filesIn(site, 'attachments')).toHaveLength(before.length)
  expect(await purge()).toBe(204)
  expect((await read(2)).status).toBe(404)
  expect(await filesIn(site, 'attachments')).toHaveLength(before.length - 2)
  expect(await rowsOf(2)).toEqual([0, 0, 0])
  expect(await rowsOf(4)).toEqual([0, 1, 2])
  expect(await purge()).toBe(404)
})
