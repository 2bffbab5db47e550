import { afterEach, describe, expect, test } from 'vitest'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { message, sendContact } from '#tests/harness/inquiries/contact.ts'
import { mailFaults } from '#tests/harness/mail/mail-server.ts'
import { type MailSite, office, openMailSite } from '#tests/harness/site/mail-site.ts'

/** Few in `npm test`; `npm run faults` sets more. */
const inquiries = Number(process.env['FAULT_INQUIRIES'] ?? 24)
const atOnce = 8

let desk: MailSite
afterEach(async () => await desk.close())

/** Sends the inquiries, several at a time, each from an address of its own; returns the references. */
async function sendAll(): Promise<string[]> {
  const references: string[] = []
  for (let first = 0; first < inquiries; first += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, inquiries - first) }, (_, index) => first + index)
    const answers = await Promise.all(
      numbers.map((number) =>
        sendContact(desk.site, {
          fields: { ...message, email: `visitor-${number}@example.com` },
          files: number % 5 === 0 ? [{ name: 'plan.pdf', content: pdf(`${number}`) }] : [],
        }),
      ),
    )
    for (const { status, reference } of answers) {
      expect(status).toBe(201)
      references.push(reference ?? '')
    }
  }
  return references
}

describe.each(mailFaults)('while the mail server is: %s', (fault) => {
  test('visitors get their answer, nothing is lost, and afterwards every mail arrives once', {
    timeout: 300_000,
  }, async () => {
    desk = await openMailSite()
    const timeouts = desk.site.services.mail.server?.timeouts
    if (fault === 'silent') desk.beImpatient()
    await desk.mails.goWrong(fault)

    const sending = sendAll()
    for (let minute = 0; minute < 4; minute++) await desk.deliver(minute)
    const references = await sending
    expect(new Set(references).size).toBe(inquiries)
    await desk.deliver(10)

    const during = await desk.outbox()
    expect(during).toHaveLength(2 * inquiries)
    const isFault = fault !== 'slow'
    expect(during.filter(({ state }) => state === 'sent')).toHaveLength(isFault ? 0 : during.length)
    expect(during.filter(({ state }) => state === 'sending')).toEqual([])
    expect(during.some(({ state, last_error }) => state === 'failed' && last_error)).toBe(isFault)

    await desk.mails.recover()
    Object.assign(desk.site.services.mail.server ?? {}, { timeouts })
    await desk.deliver(20)
    const after = await desk.outbox()
    expect(after.filter(({ state }) => state !== 'sent')).toEqual([])

    const mails = await Promise.all(
      desk.mails.taken.map(async (mail) => [mail, await mail.parsed()] as const),
    )
    const ids = mails.map(([, { messageId }]) => messageId)
    expect(new Set(ids)).toEqual(new Set(after.map((row) => row.message_id)))
    // Only who was cut off after the data cannot know, and sends the same mail again.
    if (fault !== 'cut after DATA') expect(ids).toHaveLength(after.length)

    const subjectsToOffice = new Set(
      mails.filter(([{ to }]) => to[0] === office).map(([, { subject }]) => subject),
    )
    expect(subjectsToOffice.size).toBe(inquiries)
    for (const reference of references) {
      expect([...subjectsToOffice].some((subject) => subject.includes(reference))).toBe(true)
    }
  })
})
