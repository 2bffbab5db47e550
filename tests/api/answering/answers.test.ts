import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pdf, picture } from '#tests/harness/files/sample-files.ts'
import { fieldsOf } from '#tests/harness/http/read-error.ts'
import { answer, receiveInquiry, sendAnswer } from '#tests/harness/inquiries/answer.ts'
import { message } from '#tests/harness/inquiries/contact.ts'
import { type MailSite, office, openMailSite } from '#tests/harness/site/mail-site.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

let desk: MailSite
let token: string
beforeAll(async () => {
  desk = await openMailSite()
  token = await desk.site.logIn('office')
})
afterAll(async () => await desk.close())

let id: number
let reference: string
beforeEach(async () => {
  const received = await receiveInquiry(desk.site, token)
  id = received.id
  reference = received.reference
  await desk.deliver()
  desk.mails.taken.length = 0
})

const thread = async () => (await desk.site.request('readThread', { params: { id } }, token)).body
const inquiry = async () => (await desk.site.request('readInquiry', { params: { id } }, token)).body
const plan = { name: 'Angebot.pdf', content: pdf('offer') }

describe('an answer', () => {
  test('goes to the sender with its files and the signature, and answers to it reach the office', async () => {
    const sent = await sendAnswer(desk.site, { id, token, files: [plan] })
    expect(sent.status).toBe(201)
    await desk.deliver()
    const [mail] = desk.mails.taken
    expect([mail?.to, desk.mails.taken.length]).toEqual([[message.email], 1])
    const parsed = await mail?.parsed()
    expect(parsed?.subject).toBe(`Ihr Termin (${reference})`)
    expect(parsed?.text).toContain('am Montag um 9 Uhr.')
    expect(parsed?.text).toMatch(/-- \nBlitzschutz Musterwerk GmbH\n/)
    expect(parsed?.replyTo?.value).toEqual([{ name: 'Blitzschutz Musterwerk GmbH', address: office }])
    expect(parsed?.attachments.map(({ filename }) => filename)).toEqual(['Angebot.pdf'])
    expect([...(parsed?.headers.keys() ?? [])]).not.toContain('auto-submitted')
  })

  test('stands in the thread with its author, its file and how far the mail is', async () => {
    await sendAnswer(desk.site, { id, token, files: [plan] })
    await desk.deliver()
    expect(await thread()).toEqual([
      {
        id: expect.any(Number),
        direction: 'out',
        kind: 'answer',
        at: expect.any(String),
        by: expect.any(String),
        from: office,
        to: message.email,
        subject: `Ihr Termin (${reference})`,
        text: answer.text,
        files: [{ n: 1, name: 'Angebot.pdf', type: 'application/pdf', bytes: plan.content.length }],
        mail: expect.objectContaining({ state: 'sent', lastError: null }),
      },
    ])
    const { attachments, mails } = await inquiry()
    expect(attachments).toEqual([])
    expect(mails.map(({ kind }) => kind)).toEqual(['toStaff', 'toSender'])
  })

  test('is found by its words in the inbox and from the desk', async () => {
    const text = 'Die Fangstange am Wetterhahn ist lieferbar.'
    await sendAnswer(desk.site, { id, token, fields: { ...answer, text } })
    const { body: inbox } = await desk.site.request(
      'listInquiries',
      { query: { Search: 'wetterhahn' } },
      token,
    )
    expect(inbox.data.map((one) => one.id)).toEqual([id])
    const { body: found } = await desk.site.request('searchEverything', { query: { Q: 'Wetterhahn' } }, token)
    expect(JSON.stringify(found)).toContain(reference)
  })

  test('is the first one that counts, and makes the inquiry answered', async () => {
    await sendAnswer(desk.site, { id, token })
    const first = await inquiry()
    expect(first).toMatchObject({ state: 'answered', isRead: true, answeredAt: expect.any(String) })
    await desk.site.request('changeInquiry', { params: { id }, body: { state: 'inProgress' } }, token)
    await sendAnswer(desk.site, { id, token })
    expect(await inquiry()).toMatchObject({ state: 'answered', answeredAt: first.answeredAt })
  })

  test('is sent once however often it arrives, at once or later', async () => {
    const key = 'the-same-answer'
    const sending = () => sendAnswer(desk.site, { id, token, files: [plan], key })
    const all = [...(await Promise.all([sending(), sending(), sending()])), await sending()]
    expect(new Set(all.map(({ body }) => body?.id)).size).toBe(1)
    await desk.deliver()
    expect([desk.mails.taken.length, (await thread()).length]).toEqual([1, 1])
  })

  test('names the mails before it, so that mail programs show one thread', async () => {
    // An address of its own: after three in an hour a confirmation is held back.
    const received = await receiveInquiry(desk.site, token, { email: 'thread@example.com' })
    id = received.id
    await desk.deliver()
    desk.mails.taken.length = 0
    await sendAnswer(desk.site, { id, token })
    await sendAnswer(desk.site, { id, token })
    await desk.deliver()
    const [first, second] = await Promise.all(desk.mails.taken.map((mail) => mail.parsed()))
    const confirmation = (await desk.outbox()).findLast(
      (row) => row.inquiry_id === id && row.kind === 'toSender',
    )
    expect(first?.inReplyTo).toBe(confirmation?.message_id)
    expect(second?.inReplyTo).toBe(first?.messageId)
    expect(second?.references).toEqual([confirmation?.message_id, first?.messageId])
  })

  test('that the mail server refuses can be tried at once, but not once it is sent', async () => {
    await desk.mails.goWrong('550')
    const sent = await sendAnswer(desk.site, { id, token })
    await desk.deliver()
    const params = { id, messageId: sent.body?.id ?? 0 }
    expect((await thread())[0]?.mail).toMatchObject({
      state: 'failed',
      lastError: expect.stringContaining('550'),
    })
    await desk.mails.recover()
    expect((await desk.site.request('sendMessage', { params }, token)).body.mail?.state).toBe('pending')
    await desk.deliver()
    expect((await thread())[0]?.mail?.state).toBe('sent')
    expect((await desk.site.request('sendMessage', { params }, token)).status).toBe(409)
    expect(desk.mails.taken).toHaveLength(1)
  })

  test.each([
    ['a subject', { ...answer, subject: ' ' }, ['subject']],
    ['a text', { ...answer, text: '' }, ['text']],
    ['a language that we have', { ...answer, language: 'fr' }, ['language']],
    ['less than too much text', { ...answer, text: 'x'.repeat(10_001) }, ['text']],
  ])('needs %s', async (_what, fields, wrong) => {
    const { status, error } = await sendAnswer(desk.site, { id, token, fields })
    expect([status, fieldsOf(error)]).toEqual([400, wrong])
    expect([await thread(), (await inquiry()).state]).toEqual([[], 'new'])
  })

  test('takes no file but those that the contact form takes', async () => {
    const { status, error } = await sendAnswer(desk.site, {
      id,
      token,
      files: [{ name: 'run.exe.pdf', content: Buffer.from('MZ no document') }],
    })
    expect([status, error?.code]).toEqual([415, 'unsupported_file'])
    expect(await thread()).toEqual([])
  })

  test('nobody adds a header through the subject', async () => {
    const subject = 'x\r\nBcc: victim@example.com'
    await sendAnswer(desk.site, { id, token, fields: { ...answer, subject } })
    await desk.deliver()
    const parsed = await desk.mails.taken[0]?.parsed()
    expect(parsed?.headers.has('bcc')).toBe(false)
    expect(desk.mails.taken[0]?.to).toEqual([message.email])
  })

  test('has the number of the inquiry once', async () => {
    const subject = `Zu ${reference}`
    await sendAnswer(desk.site, { id, token, fields: { ...answer, subject } })
    expect((await thread())[0]?.subject).toBe(subject)
  })

  test('goes neither to a deleted inquiry nor to one without an address', async () => {
    await desk.site.request('removeInquiry', { params: { id }, query: {} }, token)
    expect((await sendAnswer(desk.site, { id, token })).status).toBe(404)
    const body = {
      via: 'phone',
      subject: 'generalMessage',
      firstName: 'Ada',
      lastName: 'Sturm',
      phone: '1',
      message: 'x',
    } as const
    const entered = await desk.site.request('addInquiry', { body }, token)
    expect((await sendAnswer(desk.site, { id: entered.body.id, token })).status).toBe(409)
  })
})

describe('an inquiry that is forwarded', () => {
  test('goes to the one address with what its sender typed and the chosen files', async () => {
    const files = [plan, { name: 'Dach.jpg', content: await picture().jpeg().toBuffer() }]
    const received = await receiveInquiry(desk.site, token, { files })
    await desk.deliver()
    desk.mails.taken.length = 0
    const body = { to: 'supplier@example.com', text: 'Bitte um ein Angebot.', files: [2] }
    const sent = await desk.site.request('forwardInquiry', { params: { id: received.id }, body }, token)
    expect(sent.body).toMatchObject({ kind: 'forward', to: body.to, files: [{ n: 2, name: 'Dach.jpg' }] })
    await desk.deliver()
    const parsed = await desk.mails.taken[0]?.parsed()
    expect(desk.mails.taken.map(({ to }) => to)).toEqual([['supplier@example.com']])
    expect(parsed?.attachments.map(({ filename }) => filename)).toEqual(['Dach.jpg'])
    for (const part of [body.text, message.message, message.phone]) expect(parsed?.text).toContain(part)
    const shown = await desk.site.request('readInquiry', { params: { id: received.id } }, token)
    expect(shown.body.state).toBe('new')
  })

  test('takes no file along that it does not have', async () => {
    const body = { to: 'supplier@example.com', text: 'x', files: [7] }
    const { status } = await desk.site.request('forwardInquiry', { params: { id }, body }, token)
    expect([status, await thread()]).toEqual([404, []])
  })
})

test('without a mail server no answer is taken that nobody would get', async () => {
  const { site, token: own } = await siteOfFile()
  const received = await receiveInquiry(site, own)
  const { status, error } = await sendAnswer(site, { id: received.id, token: own })
  expect([status, error?.code]).toEqual([409, 'conflict'])
  const shown = await site.request('readInquiry', { params: { id: received.id } }, own)
  expect(shown.body.state).toBe('new')
})
