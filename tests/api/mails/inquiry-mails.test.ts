import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { message, priceInquiry, sendContact } from '#tests/harness/inquiries/contact.ts'
import { type MailSite, office, openMailSite, sender } from '#tests/harness/site/mail-site.ts'

const mebibyte = 1024 * 1024

let desk: MailSite
beforeEach(async () => {
  desk = await openMailSite({ PUBLIC_URL: 'https://www.example.com' })
})
afterEach(async () => await desk.close())

/** Returns the mails accepted by the mail server for an address, parsed. */
async function mailsTo(address: string) {
  await desk.deliver()
  const taken = desk.mails.taken.filter(({ to }) => to.includes(address))
  return await Promise.all(taken.map(async (mail) => ({ envelope: mail, ...(await mail.parsed()) })))
}

const statesOf = async (kind: 'toStaff' | 'toSender') =>
  (await desk.outbox()).filter((row) => row.kind === kind).map(({ state }) => state)

describe('the office', () => {
  test('reads everything of a price inquiry in one mail, with its files, and answers it by Reply', async () => {
    const files = ['Grundriss Süd.pdf', 'Dach.pdf'].map((name) => ({ name, content: pdf(name) }))
    const { reference } = await sendContact(desk.site, { fields: priceInquiry, files })
    const [mail, ...others] = await mailsTo(office)
    expect(others).toEqual([])
    expect(mail?.envelope).toMatchObject({ from: sender, to: [office] })
    expect(mail?.subject).toBe(`Preisanfrage ${reference}: Ada Sturm, Beispielwerk GmbH`)
    expect(mail?.from.value).toEqual([{ name: 'Blitzschutz Musterwerk GmbH', address: sender }])
    expect(mail?.replyTo?.value).toEqual([{ name: 'Ada Sturm', address: 'ada.sturm@example.com' }])
    expect(mail?.headers.has('auto-submitted')).toBe(false)
    for (const body of [mail?.text, String(mail?.html)]) {
      for (const part of [
        reference,
        'Ada Sturm',
        '+49 69 90009-123',
        'ada.sturm@example.com',
        'Beispielwerk GmbH',
        'Hafenstraße 1, 63450 Hanau',
        '4.200 m²',
        'Blitzschutzsystem, Erdungsanlage',
        'Wann wäre eine Prüfung möglich?',
        'Grundriss Süd.pdf',
        'https://www.example.com/dashboard/Inquiries/1',
      ]) {
        expect(body).toContain(part)
      }
    }
    expect(mail?.attachments.map(({ filename, content }) => ({ name: filename, content }))).toEqual(files)
  })

  test('reads a message with its line breaks, and markup in it stays text', async () => {
    const text = 'Guten Tag,\n\n<img src=x onerror=alert(1)> & "Zitat"\nAda'
    await sendContact(desk.site, { fields: { ...message, message: text } })
    const [mail] = await mailsTo(office)
    expect(mail?.text).toContain(text)
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Zitat&quot;')
    expect(mail?.html).not.toContain('<img')
  })

  test('gets up to 20 MiB attached, and is told which files are in the inbox alone', async () => {
    const large = (name: string, mebibytes: number) => ({
      name,
      content: Buffer.concat([pdf(name), Buffer.alloc(mebibytes * mebibyte - pdf(name).length, ' ')]),
    })
    const files = [large('one.pdf', 9), large('two.pdf', 9), large('three.pdf', 3), large('four.pdf', 2)]
    await sendContact(desk.site, { files })
    const [mail] = await mailsTo(office)
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['one.pdf', 'two.pdf', 'four.pdf'])
    expect(mail?.text).toContain('three.pdf (3\u00a0MB), nur im Posteingang')
    expect(mail?.text).toContain('- four.pdf (2\u00a0MB)\n')
  })
})

describe('the sender', () => {
  test.each([
    ['de', 'Ihre Preisanfrage ist eingegangen', 'Guten Tag,'],
    ['en', 'We have received your price inquiry', 'Hello,'],
  ])(
    'gets a confirmation in their language (%s) that repeats nothing they typed',
    async (language, subject, greeting) => {
      const { reference } = await sendContact(desk.site, {
        fields: priceInquiry,
        files: [{ name: 'Lageplan.pdf', content: pdf() }],
        headers: { 'accept-language': language },
      })
      const [mail, ...others] = await mailsTo('ada.sturm@example.com')
      expect(others).toEqual([])
      expect(mail?.subject).toBe(`${subject} (${reference})`)
      expect(mail?.text).toContain(greeting)
      expect(mail?.text).toContain(reference)
      expect(mail?.text).toContain('+49 69 90009-100')
      expect(mail?.headers.get('auto-submitted')).toBe('auto-replied')
      expect(mail?.to.value).toEqual([{ name: '', address: 'ada.sturm@example.com' }])
      expect(mail?.replyTo?.value).toEqual([{ name: 'Blitzschutz Musterwerk GmbH', address: office }])
      expect(mail?.attachments).toEqual([])
      const whole = `${mail?.subject}\n${mail?.text}\n${mail?.html}`
      for (const typed of [
        'Ada',
        'Sturm',
        '90009-123',
        'Beispielwerk',
        'Hafenstraße',
        '4.200',
        'Prüfung möglich',
        'Lageplan',
      ])
        expect(whole).not.toContain(typed)
    },
  )

  test('gets at most three confirmations an hour, however the address is spelt, while the office gets every mail', async () => {
    const spellings = ['ada.sturm@example.com', 'ADA.STURM@example.com', 'Ada.Sturm@Example.com']
    for (const email of [...spellings, ...spellings.slice(1)]) {
      await sendContact(desk.site, { fields: { ...message, email } })
    }
    expect(await mailsTo(office)).toHaveLength(5)
    expect(await statesOf('toSender')).toEqual(['sent', 'sent', 'sent', 'heldBack', 'heldBack'])
  })
})

describe('what looks like spam', () => {
  const suspicionOf = async () =>
    (await desk.site.services.database.selectFrom('inquiry').select('suspicion').execute()).map(
      ({ suspicion }) => suspicion,
    )

  test.each([
    [
      'the hidden field is filled in',
      { Website: 'https://spam.example.com' },
      'trap',
      'Menschen nicht sehen',
    ],
    ['it was filled in too fast', { FilledInMs: '800' }, 'tooFast', 'weniger als drei Sekunden'],
  ])(
    'is kept and marked, and its sender gets no confirmation: %s',
    async (_why, fields, suspicion, words) => {
      const { status, reference } = await sendContact(desk.site, { fields: { ...message, ...fields } })
      expect(status).toBe(201)
      expect(await suspicionOf()).toEqual([suspicion])
      const [mail] = await mailsTo(office)
      expect(mail?.subject).toBe(`[Verdacht] Nachricht ${reference}: Ada Sturm`)
      expect(mail?.text).toContain(words)
      expect(mail?.text).not.toContain('spam.example.com')
      expect(await mailsTo('ada.sturm@example.com')).toEqual([])
      expect(await statesOf('toSender')).toEqual(['heldBack'])
    },
  )

  test.each([
    ['took their time', { Website: '', FilledInMs: '45000' }],
    ['uses a form that tells nothing', {}],
    ['has a clock that cannot be read', { FilledInMs: '-3' }],
  ])('is nobody who %s', async (_who, fields) => {
    expect((await sendContact(desk.site, { fields: { ...message, ...fields } })).status).toBe(201)
    expect(await suspicionOf()).toEqual([null])
    expect(await mailsTo('ada.sturm@example.com')).toHaveLength(1)
  })
})

test('refused files of one address are no flood for others', async () => {
  await desk.close()
  desk = await openMailSite({ CONTACT_LIMIT: '1', TRUST_PROXY: '1' })
  const send = async (address: string, content: Buffer) =>
    await sendContact(desk.site, {
      files: [{ name: 'plan.pdf', content }],
      headers: { 'x-forwarded-for': address },
    })
  for (let times = 0; times < 25; times++)
    expect((await send('198.51.100.1', Buffer.from('#!/bin/sh'))).status).toBe(415)
  expect((await send('198.51.100.2', pdf())).status).toBe(201)
  await desk.deliver()
  expect([...(await statesOf('toStaff')), ...(await statesOf('toSender'))]).toEqual(['sent', 'sent'])
})

describe('in a flood', () => {
  let visitor = 0
  beforeEach(async () => {
    await desk.close()
    desk = await openMailSite({ CONTACT_LIMIT: '1', TRUST_PROXY: '1' })
    visitor = 0
    while (visitor < 20) expect(await visit()).toBe(201)
  })

  /** Somebody sends from an address that nobody has sent from. */
  async function visit(fields: Record<string, string> = {}, file = pdf()): Promise<number> {
    visitor += 1
    const { status } = await sendContact(desk.site, {
      fields: { ...message, email: `visitor-${visitor}@example.com`, ...fields },
      files: [{ name: 'plan.pdf', content: file }],
      headers: { 'x-forwarded-for': `198.51.100.${visitor}` },
    })
    return status
  }

  async function expectOfficeToBeToldOnce() {
    await desk.deliver()
    expect(await statesOf('toStaff')).toEqual([...Array(21).fill('sent'), ...Array(3).fill('heldBack')])
    expect(await statesOf('toSender')).toEqual([...Array(20).fill('sent'), ...Array(4).fill('heldBack')])
    const last = (await mailsTo(office)).at(-1)
    expect(last?.subject).toContain('[Verdacht]')
    expect(last?.text).toContain('werden für kurze Zeit zurückgehalten')
  }

  test('every inquiry is kept, and the office is told once and not hundreds of times', async () => {
    for (let more = 0; more < 4; more++) expect(await visit()).toBe(201)
    await expectOfficeToBeToldOnce()
  })

  test('the office is told of it also where it is suspected for another reason', async () => {
    for (let more = 0; more < 4; more++) expect(await visit({ Website: 'https://example.com' })).toBe(201)
    await expectOfficeToBeToldOnce()
  })

  test('the office is told of it also where the first one too many is refused', async () => {
    expect(await visit({}, Buffer.from('#!/bin/sh'))).toBe(415)
    for (let more = 0; more < 4; more++) expect(await visit()).toBe(201)
    await expectOfficeToBeToldOnce()
  })
})
