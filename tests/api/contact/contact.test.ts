import { describe, expect, test } from 'vitest'
import type { Regard } from '#contract/inquiries/inquiry-fields.ts'
import { attachmentsOfEveryType, pdf } from '#tests/harness/files/sample-files.ts'
import { filesIn, readStored } from '#tests/harness/files/stored-files.ts'
import { message, priceInquiry, sendContact } from '#tests/harness/inquiries/contact.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()

/** The inquiry that staff find under a reference. */
async function inquiryOf(reference = '') {
  const { body } = await site.request('listInquiries', { query: { Search: reference } }, token)
  expect(body.count).toBe(1)
  return body.data[0]
}

/** The stored bytes of every attachment of an inquiry, in order. */
async function storedBytes(id: number): Promise<(Buffer | undefined)[]> {
  const rows = await site.services.database
    .selectFrom('attachment')
    .select('file_key')
    .where('inquiry_id', '=', id)
    .orderBy('n')
    .execute()
  return await Promise.all(rows.map((row) => readStored(site, row.file_key)))
}

describe('a visitor', () => {
  test('sends a price inquiry with two plans, and everything is kept as it was sent', async () => {
    const contents = [pdf('ground floor'), pdf('roof')]
    const files = [
      { name: 'Grundriss Halle.pdf', content: contents[0] ?? pdf() },
      { name: 'Dach – Süd.pdf', content: contents[1] ?? pdf() },
    ]
    const before = Date.now()
    const { status, reference, headers } = await sendContact(site, { fields: priceInquiry, files })
    expect(status).toBe(201)
    expect(reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(headers['cache-control']).toBe('no-store')

    const inquiry = await inquiryOf(reference)
    expect(inquiry).toMatchObject({
      reference,
      state: 'new',
      subject: 'priceInquiry',
      language: 'de',
      firstName: 'Ada',
      lastName: 'Sturm',
      phone: '+49 69 90009-123',
      email: 'ada.sturm@example.com',
      message: 'Wann wäre eine Prüfung möglich?',
      companyName: 'Beispielwerk GmbH',
      companyAddress: 'Hafenstraße 1, 63450 Hanau',
      buildingSize: '4.200 m²',
      regards: ['lps', 'earthing'],
      attachments: files.map(({ name, content }, index) => {
        return { n: index + 1, name, type: 'application/pdf', bytes: content.length }
      }),
    })
    expect(Date.parse(inquiry?.receivedAt ?? '')).toBeGreaterThanOrEqual(before)
    expect(await storedBytes(inquiry?.id ?? 0)).toEqual(contents)
    expect(await filesIn(site, 'spool')).toEqual([])
  })

  test('writes without files, in English, and is answered in that language later', async () => {
    const { reference } = await sendContact(site, {
      headers: { 'accept-language': 'en-GB,en;q=0.9,de;q=0.5' },
    })
    expect(await inquiryOf(reference)).toMatchObject({
      language: 'en',
      subject: 'generalMessage',
      attachments: [],
    })
  })

  test('who chose no file sends the empty part that browsers send then', async () => {
    const { status, reference } = await sendContact(site, { files: [{ name: '', content: Buffer.alloc(0) }] })
    expect(status).toBe(201)
    expect(await inquiryOf(reference)).toMatchObject({ attachments: [] })
  })

  test('may send price fields with another subject too', async () => {
    const { reference } = await sendContact(site, { fields: { ...priceInquiry, subject: 'application' } })
    expect(await inquiryOf(reference)).toMatchObject({
      subject: 'application',
      companyName: 'Beispielwerk GmbH',
    })
  })

  test('is understood in any script and with line breaks', async () => {
    const text = 'Line one\r\nЛиния два\n第三行 🌩 <b>&amp;</b>'
    const { reference } = await sendContact(site, {
      fields: { ...message, message: text, firstName: 'Øyvind' },
    })
    expect(await inquiryOf(reference)).toMatchObject({ message: text, firstName: 'Øyvind' })
  })

  test.each<[string, string | string[]]>([
    ['one comma-joined entry', 'planning,maintenance'],
    ['repeated entries', ['planning', 'maintenance']],
    ['a JSON list', '["planning","maintenance"]'],
  ])('may spell the interests as %s', async (_spelling, Regards) => {
    const { reference } = await sendContact(site, { fields: { ...priceInquiry, Regards } })
    expect((await inquiryOf(reference))?.regards).toEqual<Regard[]>(['planning', 'maintenance'])
  })
})

describe('an attachment', () => {
  test('may be of every accepted kind, known by its content and not by its name', async () => {
    const kinds = Object.entries(await attachmentsOfEveryType())
    expect(kinds).toHaveLength(8)
    const files = kinds.map(([, content], index) => ({ name: `file-${index}.txt`, content }))
    const { status, reference } = await sendContact(site, { files })
    expect(status).toBe(201)
    const inquiry = await inquiryOf(reference)
    expect(inquiry?.attachments.map(({ type }) => type)).toEqual(kinds.map(([type]) => type))
    expect(await storedBytes(inquiry?.id ?? 0)).toEqual(kinds.map(([, content]) => content))
  })

  test('of exactly 10 MiB is taken, and so are ten files', async () => {
    const full = Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024 - pdf().length, ' ')])
    const small = Array.from({ length: 9 }, (_, index) => ({
      name: `${index}.pdf`,
      content: pdf(`${index}`),
    }))
    const { reference } = await sendContact(site, { files: [{ name: 'full.pdf', content: full }, ...small] })
    const inquiry = await inquiryOf(reference)
    expect(inquiry?.attachments).toHaveLength(10)
    expect(inquiry?.attachments[0]?.bytes).toBe(10 * 1024 * 1024)
  })

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\\\..\\\\boot.ini', 'boot.ini'],
    ['C:\\\\Users\\\\ada\\\\plan.pdf', 'plan.pdf'],
    ['/', 'file'],
    ['..', 'file'],
    ['plan\u0001\u001b[31m\u007f.pdf', 'plan[31m.pdf'],
    ['plan\u202efdp.exe', 'planfdp.exe'],
    ['Übersicht – 1. OG.pdf', 'Übersicht – 1. OG.pdf'],
    [`${'🌩'.repeat(300)}.pdf`, '🌩'.repeat(200)],
  ])('is stored under a name of ours and shown by a harmless text: %j', async (name, shown) => {
    const { reference } = await sendContact(site, { files: [{ name, content: pdf() }] })
    const inquiry = await inquiryOf(reference)
    expect(inquiry?.attachments.map((attachment) => attachment.name)).toEqual([shown])
    const names = await filesIn(site, 'attachments')
    for (const stored of names) expect(stored).toMatch(/^[0-9a-f-]{36}$/)
  })
})
