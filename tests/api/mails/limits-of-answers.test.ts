import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStorageShare, upToQuota } from '#server/platform/files/storage-share.ts'
import { sendAnswer } from '#tests/harness/inquiries/answer.ts'
import { hasImapServer } from '#tests/harness/mail/imap-server.ts'
import { type MailboxSite, openMailboxSite, sender } from '#tests/harness/mail/mailbox-site.ts'
import { office } from '#tests/harness/site/mail-site.ts'

describe.runIf(hasImapServer)('an answer in the mailbox of the office', () => {
  let at: MailboxSite
  beforeAll(async () => {
    at = await openMailboxSite()
  })
  afterAll(async () => await at.close())

  test('is taken behind others whose senders are groups within groups, and requests go on meanwhile', async () => {
    const { id, message_id } = await at.confirmed()
    for (const length of [400, ...Array.from({ length: 10 }, () => 49_000)]) {
      await at.mailbox.deliver(at.mailFrom('a:'.repeat(length), 'X-Nothing: here'))
      await at.mailbox.deliver(at.mailFrom('a:'.repeat(length), `In-Reply-To: ${message_id}`))
    }
    await at.mailbox.deliver(at.mailFrom(sender, `In-Reply-To: ${message_id}`))
    const pauses = monitorEventLoopDelay()
    pauses.enable()
    expect(await at.read()).toEqual({ failures: 0, taken: 1 })
    pauses.disable()
    expect(pauses.max / 1e6).toBeLessThan(1500)
    expect(await at.messagesOf(id)).toHaveLength(1)
  })

  test('is taken without its text where the room for inquiries is full', async () => {
    const { id, message_id } = await at.confirmed()
    await at.mailbox.deliver(at.mailFrom(sender, `In-Reply-To: ${message_id}`, 'x'.repeat(2000)))
    const share = createStorageShare(50, [upToQuota(1000, async () => 0)])
    expect(await at.read({ ...at.desk.site.services, share })).toMatchObject({ taken: 1 })
    const [message] = await at.messagesOf(id)
    expect(message).toMatchObject({ text: '', subject: 'Re: Ihre Anfrage' })
    expect(JSON.parse(message?.refused ?? '')).toEqual([{ name: '', reason: 'noRoomForText' }])
  })

  test('is the last of its inquiry that is taken where it is the hundredth, which staff are told', async () => {
    const { id, message_id } = await at.confirmed()
    const before = Array.from({ length: 98 }, (_, index) => ({
      inquiry_id: id,
      kind: 'incoming' as const,
      at: new Date().toISOString(),
      sender,
      recipient: office,
      subject: 'Re',
      text: '',
      message_id: `<${index}${'x'.repeat(480)}@example.org>`,
    }))
    await at.desk.site.services.database.insertInto('inquiry_message').values(before).execute()
    for (const text of ['99', '100', '101', '102']) {
      await at.mailbox.deliver(at.mailFrom(sender, `In-Reply-To: ${message_id}`, text))
    }
    expect(await at.read()).toEqual({ failures: 0, taken: 2 })
    expect((await at.messagesOf(id)).slice(98)).toMatchObject([
      { text: '99', refused: null },
      { text: '100', refused: JSON.stringify([{ name: '', reason: 'furtherMails' }]) },
    ])

    await sendAnswer(at.desk.site, { id, token: at.token })
    await at.desk.deliver()
    const answered = at.desk.mails.taken.at(-1)?.raw.toString() ?? ''
    const references = /^References:.*(?:\r\n[ \t].*)*/m.exec(answered)?.[0] ?? ''
    expect(references.length).toBeLessThan(4096)
    // After three in an hour a confirmation is held back, and no part of the thread.
    expect([message_id, before[0]?.message_id]).toContain(/<[^>]+>/.exec(references)?.[0])
    expect(references).toContain((await at.messagesOf(id))[99]?.message_id)
  })

  test('waits there while the server refuses to search, which counts as a failure', async () => {
    const { config } = at.desk.site.services
    const refusing = await refuseSearches(at.mailbox.url)
    const services = {
      ...at.desk.site.services,
      config: { ...config, imap: { ...config.imap, ...refusing.imap } },
    }
    for (const failures of [1, 2, 3]) expect(await at.read(services)).toEqual({ failures, taken: 0 })
    await refusing.close()
  })
})

/** In front of a mailbox, a server that says NO to searches. */
async function refuseSearches(imapUrl: string) {
  const url = new URL(imapUrl)
  const port = Number(url.port)
  const proxy = createServer((client) => {
    const server = connect(port, url.hostname)
    server.on('error', () => undefined).pipe(client)
    client.on('error', () => undefined).on('close', () => server.destroy())
    client.on('data', (sent) => {
      const [, tag] = /^(\S+) UID SEARCH/.exec(sent.toString()) ?? []
      if (tag) client.write(`${tag} NO Not today\r\n`)
      else server.write(sent)
    })
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  url.port = String((proxy.address() as AddressInfo).port)
  return { imap: { imapUrl: url.href, folder: 'INBOX' }, close: () => proxy.close() }
}
