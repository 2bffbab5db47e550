import { getEventListeners, once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deliverDueMails } from '#server/platform/mail/deliver-due-mails.ts'
import { nothingDelivered } from '#server/platform/mail/outbox.ts'
import { releaseLeases } from '#server/platform/outbox/job-queue-store.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { filesIn, removeStored } from '#tests/harness/files/stored-files.ts'
import { message, sendContact } from '#tests/harness/inquiries/contact.ts'
import { openMailServer } from '#tests/harness/mail/mail-server.ts'
import { type MailSite, mailEnvironment, office, openMailSite } from '#tests/harness/site/mail-site.ts'
import { isOnPostgres } from '#tests/harness/site/test-databases.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'

const patient = { timeout: 15_000 }

let desk: MailSite
beforeEach(async () => {
  desk = await openMailSite()
})
afterEach(async () => await desk.close())

const send = async (number = 0) =>
  await sendContact(desk.site, { fields: { ...message, email: `visitor-${number}@example.com` } })
const states = async () => (await desk.outbox()).map(({ state }) => state)
const hour = 60
const day = 24 * hour

describe('a mail that fails', () => {
  test('says when it is tried again and why it failed, and keeps its Message-ID', async () => {
    await send()
    await desk.mails.goWrong('550')
    await desk.deliver()
    const [row] = await desk.outbox()
    expect(row).toMatchObject({ state: 'failed', attempts: 1, lease_until: null })
    expect(row?.last_error).toContain('550 not today')
    const wait = Date.parse(row?.next_at ?? '') - Date.now()
    expect(wait).toBeGreaterThan(4 * 60_000)
    expect(wait).toBeLessThanOrEqual(5 * 60_000)

    await desk.mails.recover()
    expect(await desk.deliver(1)).toEqual(nothingDelivered)
    expect(await desk.deliver(6)).toMatchObject({ sent: 2, failed: 0, givenUp: 0 })
    const [sent] = await desk.outbox()
    expect(sent).toMatchObject({ state: 'sent', attempts: 2, last_error: null, next_at: null })
    expect(sent?.message_id).toBe(row?.message_id)
    expect((await desk.mails.taken[0]?.parsed())?.messageId).toBe(row?.message_id)
  })

  test.each(['refused', '550'] as const)('is given up after five days and kept: %s', async (fault) => {
    await send()
    await desk.mails.goWrong(fault)
    for (const minutes of [0, 5, 4 * hour, day, 5 * day - 1]) {
      expect(await desk.deliver(minutes)).toMatchObject({ sent: 0, failed: 2, givenUp: 0 })
    }
    expect(await desk.deliver(5 * day + 2 * hour)).toEqual({ sent: 0, failed: 0, givenUp: 2, untold: 1 })
    expect(await states()).toEqual(['givenUp', 'givenUp'])
    expect((await desk.outbox())[0]).toMatchObject({ attempts: 6, next_at: null })
    await desk.mails.recover()
    expect(await desk.deliver(6 * day)).toEqual(nothingDelivered)
  })

  test('does not hold up the others when it is the only one that a server cuts off', async () => {
    for (let number = 0; number < 6; number++) await send(number)
    const poisoned = await openMailServer({
      onRcptTo(address, session, answer) {
        if (address.address !== 'visitor-0@example.com') return answer()
        for (const connection of (this as unknown as { connections: Set<{ id: string; close(): void }> })
          .connections)
          if (connection.id === session.id) connection.close()
      },
    })
    const { server } = desk.site.services.mail
    if (server) server.smtpUrl = poisoned.url
    await desk.deliver()
    expect((await states()).filter((state) => state !== 'sent')).toEqual(['failed'])
    await poisoned.close()
  })

  test('whose attachment has been lost goes with a note in its place', async () => {
    await sendContact(desk.site, { files: [{ name: 'plan.pdf', content: pdf() }] })
    for (const name of await filesIn(desk.site, 'attachments')) {
      await removeStored(desk.site, `attachments/${name}`)
    }
    expect(await desk.deliver()).toMatchObject({ sent: 2 })
    const mail = await desk.mails.taken.find(({ to }) => to[0] === office)?.parsed()
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['plan.pdf.txt'])
  })

  test.each([
    ['because it is too large for the server goes without its files at once', '5.3.4 too big for me', 0],
    ['because the mailbox is full keeps its files', '5.2.2 The mailbox is full', 1],
  ])('%s', async (_what, words, files) => {
    let isFull = true
    const picky = await openMailServer({
      async onData(stream, _session, answer) {
        let bytes = 0
        for await (const chunk of stream) bytes += chunk.length
        const isRefused = isFull && bytes > 100_000
        answer(isRefused ? Object.assign(new Error(words), { responseCode: 552 }) : null)
      },
    })
    const { server } = desk.site.services.mail
    if (server) server.smtpUrl = picky.url
    const content = Buffer.concat([pdf(), Buffer.alloc(200_000, ' ')])
    await sendContact(desk.site, { files: [{ name: 'plan.pdf', content }] })
    await desk.deliver()
    expect(await states()).toEqual([files === 0 ? 'sent' : 'failed', 'sent'])
    isFull = false
    await desk.deliver(6)
    expect(await states()).toEqual(['sent', 'sent'])
    expect(JSON.parse((await desk.outbox())[0]?.attachments ?? '')).toHaveLength(files)
    await picky.close()
  })

  test('because the server talks on and on instead of taking it is put off', async () => {
    const talker = createServer((socket) => {
      socket.on('error', () => undefined).write('220 hello\r\n')
      const timer = setInterval(() => socket.write('250-and another thing\r\n'), 50)
      socket.once('close', () => clearInterval(timer))
    }).listen(0, '127.0.0.1')
    await once(talker, 'listening')
    const { server } = desk.site.services.mail
    if (server) {
      server.smtpUrl = `smtp://127.0.0.1:${(talker.address() as AddressInfo).port}`
      server.timeouts = { ...server.timeouts, mailMs: 500 }
    }
    await send()
    expect(await desk.deliver()).toMatchObject({ sent: 0, failed: 2, givenUp: 0 })
    talker.close()
  })
})

describe('a mail that was being sent when the server died', () => {
  const lease = async (minutes: number) =>
    await desk.site.services.database
      .updateTable('outgoing_mail')
      .set({ state: 'sending', lease_until: new Date(Date.now() + minutes * 60_000).toISOString() })
      .execute()

  test('is left alone while its lease runs, and sent after that', async () => {
    await send()
    await lease(10)
    expect(await desk.deliver(9)).toMatchObject({ sent: 0 })
    expect(await desk.deliver(11)).toMatchObject({ sent: 2 })
  })

  test.skipIf(isOnPostgres)('is sent at once after the next start', async () => {
    await send()
    await lease(10)
    await releaseLeases(desk.site.services.database, 'outgoing_mail', new Date())
    expect(await desk.deliver()).toMatchObject({ sent: 2 })
  })
})

test('two deliveries at once send every mail once', async () => {
  for (let number = 0; number < 10; number++) await send(number)
  await Promise.all([desk.deliver(), desk.deliver(), desk.deliver()])
  expect(new Set(await states())).toEqual(new Set(['sent']))
  expect(desk.mails.taken).toHaveLength(20)
})

test('looking into the outbox leaves nothing in memory, however often a site does it before it closes', async () => {
  const { signal } = new AbortController()
  const { services } = desk.site
  const { server } = services.mail
  for (let round = 0; round < 3; round++) {
    if (server) await deliverDueMails(services, server, { now: () => new Date(), signal })
  }
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('a running site mails as soon as an inquiry is stored, and ends cleanly while the mail server is silent', async () => {
  await desk.site.listen()
  await send()
  await vi.waitFor(async () => expect(await states()).toEqual(['sent', 'sent']), patient)
  expect(desk.mails.taken.map(({ to }) => to[0])).toEqual([office, 'visitor-0@example.com'])

  desk.beImpatient()
  await desk.mails.goWrong('silent')
  await send(1)
  // `afterEach` closes the site with a mail under way.
})

describe('where the address asks for TLS, nothing is sent', () => {
  test.each([
    ['to a server without it', {}, /STARTTLS/],
    ['to a server whose certificate nobody trusts', { disabledCommands: [] }, /certificate/],
  ])('%s', async (_what, options, error) => {
    const other = await openMailServer(options)
    const { server } = desk.site.services.mail
    if (server) server.smtpUrl = `${other.url}?requireTLS=true`
    await send()
    expect(await desk.deliver()).toMatchObject({ sent: 0, failed: 2 })
    expect(other.taken).toEqual([])
    expect((await desk.outbox())[0]?.last_error).toMatch(error)
    await other.close()
  })
})

test('a mail server without addresses is refused at the start', async () => {
  const { MAIL_TO: _, ...environment } = mailEnvironment('smtp://127.0.0.1:25')
  await expect(openTestSite({ environment })).rejects.toMatchObject({
    problems: ['MAIL_TO is required together with SMTP_URL'],
  })
})
