import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { type FormFile, multipartBody, multipartType } from '#tests/harness/http/multipart.ts'
import { readRaw, sendRaw } from '#tests/harness/http/raw-http.ts'
import { fieldsOf, readError } from '#tests/harness/http/read-error.ts'
import {
  contactPath,
  message,
  postContact,
  priceInquiry,
  sendContact,
} from '#tests/harness/inquiries/contact.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { createTestClock } from '#tests/harness/site/test-clock.ts'

const { site } = await siteOfFile({ clock: createTestClock() })
afterEach(async () => {
  expect(await filesIn(site, 'spool')).toEqual([])
  expect(await filesIn(site, 'attachments')).toEqual([])
  expect(await site.services.database.selectFrom('inquiry').select('id').execute()).toEqual([])
})

const plan: FormFile = { name: 'plan.pdf', content: pdf() }
const without = (fields: Record<string, string>, ...names: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
const mebibytes = (count: number) => Buffer.concat([pdf(), Buffer.alloc(count * 1024 * 1024, ' ')])

describe('a contact request is refused, and nothing of it is kept,', () => {
  test.each<[string, Record<string, string | string[]>, string[]]>([
    ['with nothing', {}, ['subject', 'firstName', 'lastName', 'phone', 'email', 'message']],
    ['without a phone number', without(message, 'phone'), ['phone']],
    [
      'with white space for a name',
      { ...message, firstName: ' ', lastName: '\t' },
      ['firstName', 'lastName'],
    ],
    ['with an unknown subject', { ...message, subject: 'complaint' }, ['subject']],
    [
      'without any price field',
      { ...message, subject: 'priceInquiry' },
      ['BuildingSize', 'CompanyAddress', 'CompanyName', 'Regards'],
    ],
    ['without interests', without(priceInquiry, 'Regards'), ['Regards']],
    ['with empty interests', { ...priceInquiry, Regards: '[]' }, ['Regards']],
    ['with an unknown interest', { ...priceInquiry, Regards: 'lps,roof' }, ['Regards.1']],
    ['with a list of interests that has no end', { ...message, Regards: 'lps,'.repeat(16_000) }, ['Regards']],
    [
      'with lists of interests that have no end',
      { ...message, Regards: new Array(34).fill('a,'.repeat(1000)) },
      ['Regards'],
    ],
    ['with a bad mail address', { ...message, email: 'ada@localhost' }, ['email']],
    [
      'with a mail address of two lines',
      { ...message, email: 'ada@example.com\r\nBcc: x@example.com' },
      ['email'],
    ],
    ['with a message that is too long', { ...message, message: 'x'.repeat(10_001) }, ['message']],
    ['with a message beyond all measure', { ...message, message: 'x'.repeat(70_000) }, ['message']],
    ['with an unknown field', { ...message, colour: 'red' }, ['colour']],
    ['with a field twice', { ...message, email: ['a@example.com', 'b@example.com'] }, ['email']],
    ['with a text where files belong', { ...message, attachment: 'plan' }, ['attachment']],
  ])('%s', async (_what, fields, named) => {
    const { status, error } = await sendContact(site, { fields, files: [plan] })
    expect({ status, fields: fieldsOf(error) }).toEqual({ status: 400, fields: named })
  })

  test('with a file in another field', async () => {
    const payload = multipartBody({ fields: message, files: [plan] }).toString('latin1')
    const renamed = Buffer.from(payload.replace('name="attachment"', 'name="picture"'), 'latin1')
    const { status, error } = await postContact(site, renamed, { 'content-type': multipartType })
    expect({ status, fields: fieldsOf(error) }).toEqual({ status: 400, fields: ['picture'] })
  })

  test('that is not a form', async () => {
    const json = Buffer.from(JSON.stringify(message))
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
      expect((await postContact(site, json, { 'content-type': type })).status).toBe(400)
    }
    expect((await postContact(site, json, { 'content-type': 'multipart/form-data' })).status).toBe(400)
  })

  test('that breaks off in the middle', async () => {
    const payload = multipartBody({ fields: message, files: [{ name: 'a.pdf', content: mebibytes(1) }] })
    for (const length of [40, 300, payload.length / 2, payload.length - 10]) {
      const part = payload.subarray(0, length)
      expect((await postContact(site, part, { 'content-type': multipartType })).status).toBe(400)
    }
  })

  test('that does not say how long it is', async () => {
    const port = await site.listen()
    const head = `POST ${contactPath} HTTP/1.1\r\nHost: x\r\nContent-Type: ${multipartType}\r\nTransfer-Encoding: chunked\r\n\r\n`
    const socket = await sendRaw(port, head)
    const error = readError(await readRaw(socket))
    expect({ code: error.code, fields: fieldsOf(error) }).toEqual({
      code: 'invalid_input',
      fields: ['Content-Length'],
    })
    socket.destroy()
  })
})

describe('attachments are refused, and nothing of them is kept,', () => {
  const named = (content: Buffer, count: number): FormFile[] =>
    Array.from({ length: count }, (_, index) => ({ name: `plan-${index + 1}.pdf`, content }))

  test.each<[string, FormFile[], RegExp, object]>([
    [
      'when there are eleven',
      named(pdf(), 11),
      /more than 10 files/,
      { reason: 'too_many_files', maxFiles: 10 },
    ],
    [
      'when one has 11 MiB, naming it',
      [plan, { name: 'site.pdf', content: mebibytes(11) }],
      /site\.pdf is larger than 10 MiB/,
      { reason: 'file_too_large', file: 'site.pdf', maxBytes: 10 * 1024 * 1024 },
    ],
    [
      'when they have 26 MiB in all',
      [...named(mebibytes(9), 2), ...named(mebibytes(8), 1)],
      /more than 25 MiB in all/,
      { reason: 'total_too_large', maxBytes: 25 * 1024 * 1024 },
    ],
  ])('%s', async (_what, files, problem, params) => {
    const { status, error } = await sendContact(site, { files })
    expect(status).toBe(413)
    expect(error?.details).toMatchObject([
      { field: 'attachment', problem: expect.stringMatching(problem), params },
    ])
  })

  test('before they are read when the request says that it is beyond all measure', async () => {
    const headers = { 'content-type': multipartType, 'content-length': String(200 * 1024 * 1024) }
    const { status, error } = await postContact(site, Buffer.from('--'), headers)
    expect({ status, fields: fieldsOf(error) }).toEqual({ status: 413, fields: ['attachment'] })
  })

  test.each<[string, Buffer]>([
    ['a program', Buffer.concat([Buffer.from('MZ\x90\x00\x03'), Buffer.alloc(200)])],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a text', Buffer.from('just text')],
    ['an archive', Buffer.from('PK\x05\x06'.padEnd(22, '\0'))],
    ['an animation', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;')],
    ['nothing', Buffer.alloc(0)],
  ])('when one is %s called PDF, naming it', async (_what, content) => {
    const { status, error } = await sendContact(site, { files: [plan, { name: 'invoice.pdf', content }] })
    expect(status).toBe(415)
    expect(error?.details).toEqual([
      {
        field: 'attachment',
        problem: expect.stringContaining('invoice.pdf'),
        params: { reason: 'unsupported_type', file: 'invoice.pdf' },
      },
    ])
  })

  test('when its rows cannot be stored', async () => {
    const { database } = site.services
    await sql`alter table attachment rename to away`.execute(database)
    const { status } = await sendContact(site, { files: [plan] })
    await sql`alter table away rename to attachment`.execute(database)
    expect(status).toBe(500)
  })
})
