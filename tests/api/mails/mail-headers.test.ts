import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { priceInquiry, sendContact } from '#tests/harness/inquiries/contact.ts'
import { type MailSite, office, openMailSite } from '#tests/harness/site/mail-site.ts'

let desk: MailSite
beforeAll(async () => {
  desk = await openMailSite()
})
afterAll(async () => await desk.close())

const injections = [
  'x\r\nBcc: victim@example.com',
  'x\nCc: victim@example.com\n\nNew body',
  'x\r\n\r\n<script>alert(1)</script>',
  'x\rTo: victim@example.com',
  'x\u2028Bcc: victim@example.com\u0085Bcc: victim@example.com',
  'victim@example.com, other@example.com',
  '"x" <victim@example.com>,',
  'x>, <victim@example.com',
  '=?utf-8?q?x=0D=0ABcc:_victim@example.com?=',
  '(comment) victim@example.com;',
  'x\u0000\u0008Bcc: victim@example.com',
  `${'x'.repeat(70)}\r\nBcc: victim@example.com`,
]
const limits: Record<string, number> = { phone: 50, firstName: 100, lastName: 100 }
const fields = [
  'firstName',
  'lastName',
  'phone',
  'message',
  'CompanyName',
  'CompanyAddress',
  'BuildingSize',
  'Website',
  'file name',
]

/** The headers of our mails, whatever is typed. */
const usual = ['content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to']
const ofConfirmation = [...usual, 'auto-submitted', 'x-auto-response-suppress'].toSorted()

test.each(fields)('nobody reaches another recipient or adds a header through: %s', async (field) => {
  const before = desk.mails.taken.length
  const senders = injections.map((_, number) => `visitor-${fields.indexOf(field)}-${number}@example.com`)
  for (const [number, injection] of injections.entries()) {
    const isFile = field === 'file name'
    const typed = injection.slice(0, limits[field] ?? 200)
    const { status } = await sendContact(desk.site, {
      fields: { ...priceInquiry, email: senders[number] ?? '', ...(!isFile && { [field]: typed }) },
      files: [{ name: isFile ? typed.replace(/[\r\n"]/g, '%0D%0A') : 'plan.pdf', content: pdf() }],
    })
    expect(status).toBe(201)
  }
  await desk.deliver()

  const mails = desk.mails.taken.slice(before)
  // Who fills in the hidden field gets no confirmation.
  const confirmed = field === 'Website' ? [] : senders
  const recipients = [...senders.map(() => office), ...confirmed]
  expect(mails.map(({ to }) => to).toSorted()).toEqual(recipients.map((address) => [address]).toSorted())
  const answered = new Set<string | undefined>()
  for (const mail of mails) {
    const { headerLines, to, cc, bcc, replyTo, subject, attachments } = await mail.parsed()
    const isToOffice = mail.to[0] === office
    const names = headerLines.map(({ key }) => key).filter((key) => key !== 'content-transfer-encoding')
    expect(names.toSorted()).toEqual(isToOffice ? usual : ofConfirmation)
    expect(to.value.map(({ address }) => address)).toEqual(mail.to)
    expect([cc, bcc]).toEqual([undefined, undefined])
    expect(replyTo?.value).toHaveLength(1)
    if (isToOffice) answered.add(replyTo?.value[0]?.address)
    else expect(replyTo?.value[0]?.address).toBe(office)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
    expect(subject).not.toMatch(/[\u0000-\u001f\u007f]/)
    expect(attachments).toHaveLength(isToOffice ? 1 : 0)
  }
  expect(answered).toEqual(new Set(senders))
})

test('an address that is more than one address is refused before anything is stored', async () => {
  const before = (await desk.outbox()).length
  for (const injection of injections) {
    const answer = await sendContact(desk.site, {
      fields: { ...priceInquiry, email: `ada@example.com${injection}` },
    })
    expect(answer.status).toBe(400)
  }
  expect(await desk.outbox()).toHaveLength(before)
})
