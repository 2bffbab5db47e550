import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readOnce } from '#server/inquiries/incoming/keep-reading-mailbox.ts'
import { createStorageShare, upToQuota } from '#server/platform/files/storage-share.ts'
import { pageOfPdf } from '#tests/harness/files/sample-files.ts'
import { sendAnswer } from '#tests/harness/inquiries/answer.ts'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { hasImapServer, type ImapServer, openImapServer } from '#tests/harness/mail/imap-server.ts'
import { type MailSite, office, openMailSite } from '#tests/harness/site/mail-site.ts'

const sender = 'ada.sturm@example.com'

describe.runIf(hasImapServer)('a mail in the mailbox of the office', () => {
  let mailbox: ImapServer
  let desk: MailSite
  let token: string
  beforeAll(async () => {
    mailbox = await openImapServer()
    desk = await openMailSite({ IMAP_URL: mailbox.url })
    token = await desk.site.logIn()
  })
  afterAll(async () => {
    await desk.close()
    await mailbox.close()
  })

  /** An inquiry whose sender got a confirmation; `reply` makes a mail that answers it. */
  async function confirmed() {
    const { reference = '' } = await sendContact(desk.site)
    await desk.deliver()
    const { database } = desk.site.services
    const mail = await database
      .selectFrom('outgoing_mail')
      .innerJoin('inquiry', 'inquiry.id', 'outgoing_mail.inquiry_id')
      .select(['inquiry.id', 'message_id', 'recipient'])
      .where('reference', '=', reference)
      .where('kind', '=', 'toSender')
      .executeTakeFirstOrThrow()
    return { ...mail, id: Number(mail.id) }
  }

  const read = async (services = desk.site.services) => {
    const { imap } = services.config
    if (!imap) throw new Error('The site has no mailbox')
    return await readOnce(services, imap, { signal: new AbortController().signal, isFirst: true })
  }
  const messagesOf = async (id: number) =>
    await desk.site.services.database
      .selectFrom('inquiry_message')
      .selectAll()
      .where('inquiry_id', '=', id)
      .orderBy('id')
      .execute()
  const inquiryOf = async (id: number) =>
    (await desk.site.request('readInquiry', { params: { id } }, token)).body

  let sent = 0
  const mailFrom = (from: string, headers: string, body = 'Ja, bitte am Montag.\n') =>
    `From: ${from}\nTo: ${office}\nSubject: Re: Ihre Anfrage\nMessage-ID: <answer-${++sent}@example.org>\n${headers}\n\n${body}`

  test('that answers ours comes into the thread once, and the inquiry waits for staff again', async () => {
    const { id, message_id } = await confirmed()
    await desk.site.request('changeInquiry', { params: { id }, body: { state: 'answered' } }, token)
    await mailbox.deliver(
      mailFrom(
        `"Sturm, Ada" <${sender.toUpperCase()}>`,
        `In-Reply-To: ${message_id}\nReferences: <other@x> ${message_id}`,
      ),
    )
    expect(await read()).toEqual({ failures: 0, taken: 1 })
    expect(await read()).toEqual({ failures: 0, taken: 0 })
    await mailbox.renumber()
    expect(await read()).toEqual({ failures: 0, taken: 0 })
    expect(await messagesOf(id)).toMatchObject([
      { kind: 'incoming', by: null, sender, subject: 'Re: Ihre Anfrage', text: 'Ja, bitte am Montag.' },
    ])
    expect(await inquiryOf(id)).toMatchObject({ state: 'new', stateBy: null, isRead: false })
    const { body } = await desk.site.request('readToday', { query: {} }, token)
    expect(body.filter(({ sort }) => sort === 'newAnswer')).toMatchObject([{ count: 1 }])
    expect((await mailbox.messages()).filter((name) => /:2,.*[A-Z]/.test(name))).toEqual([])
  })

  test.each([
    ['from somebody else', 'eve@example.net', (ours: string) => `In-Reply-To: ${ours}`],
    ['from two', `${sender}, eve@example.net`, (ours: string) => `In-Reply-To: ${ours}`],
    ['that names no mail', sender, () => 'X-Nothing: here'],
    ['that names a mail that is not ours', sender, () => 'References: <guessed@example.com>'],
    ['with ours in another header', sender, (ours: string) => `X-In-Reply-To: ${ours}`],
  ])('goes nowhere and stays as it was: %s', async (_what, from, headers) => {
    const { id, message_id } = await confirmed()
    await mailbox.deliver(mailFrom(from, headers(message_id)))
    const before = (await mailbox.messages()).length
    expect(await read()).toEqual({ failures: 0, taken: 0 })
    expect(await messagesOf(id)).toEqual([])
    expect(await mailbox.messages()).toHaveLength(before)
  })

  test('without a Message-ID is taken beside another with the same head, each once', async () => {
    const { id, message_id } = await confirmed()
    const headers = `From: ${sender}\nTo: ${office}\nIn-Reply-To: ${message_id}\n\n`
    await mailbox.deliver(`${headers}Ja, bitte am Montag.\n`)
    await mailbox.deliver(`${headers}Lieber am Dienstag.\n`)
    expect(await read()).toEqual({ failures: 0, taken: 2 })
    await mailbox.renumber()
    expect(await read()).toEqual({ failures: 0, taken: 0 })
    expect((await messagesOf(id)).map(({ text }) => text)).toEqual([
      'Ja, bitte am Montag.',
      'Lieber am Dienstag.',
    ])
  })

  test('from somebody whom staff have asked is no part of the thread with the sender', async () => {
    const { id, message_id } = await confirmed()
    await mailbox.deliver(mailFrom(sender, `In-Reply-To: ${message_id}`, 'From the sender'))
    await read()
    const forwarding = { to: 'supplier@example.net', text: 'Could you?', files: [] }
    await desk.site.request('forwardInquiry', { params: { id }, body: forwarding }, token)
    const [fromSender, forwarded] = await messagesOf(id)
    await mailbox.deliver(mailFrom('supplier@example.net', `In-Reply-To: ${forwarded?.message_id}`))
    expect(await read()).toMatchObject({ taken: 1 })
    await sendAnswer(desk.site, { id, token })
    await desk.deliver()
    const answered = await desk.mails.taken.at(-1)?.parsed()
    expect(answered?.inReplyTo).toBe(fromSender?.message_id)
    expect([answered?.references].flat()).toContain(fromSender?.message_id)
    expect([answered?.references].flat()).not.toContain((await messagesOf(id))[2]?.message_id)
  })

  test('is taken behind others whose senders are groups within groups, and requests go on meanwhile', async () => {
    const { id, message_id } = await confirmed()
    for (const length of [400, ...Array.from({ length: 10 }, () => 49_000)]) {
      await mailbox.deliver(mailFrom('a:'.repeat(length), 'X-Nothing: here'))
      await mailbox.deliver(mailFrom('a:'.repeat(length), `In-Reply-To: ${message_id}`))
    }
    await mailbox.deliver(mailFrom(sender, `In-Reply-To: ${message_id}`))
    const pauses = monitorEventLoopDelay()
    pauses.enable()
    expect(await read()).toEqual({ failures: 0, taken: 1 })
    pauses.disable()
    expect(pauses.max / 1e6).toBeLessThan(1500)
    expect(await messagesOf(id)).toHaveLength(1)
  })

  test('that a program has written is in the thread, and nothing waits for it', async () => {
    const { id, message_id } = await confirmed()
    await desk.site.request('changeInquiry', { params: { id }, body: { state: 'answered' } }, token)
    await mailbox.deliver(mailFrom(sender, `In-Reply-To: ${message_id}\nAuto-Submitted: auto-replied`))
    expect(await read()).toMatchObject({ taken: 1 })
    expect(await messagesOf(id)).toMatchObject([{ is_automatic: 1 }])
    expect(await inquiryOf(id)).toMatchObject({ state: 'answered', isRead: true })
  })

  test('brings its text and those files that the form takes, and names the others', async () => {
    const { id, message_id } = await confirmed()
    const part = (name: string, content: string | Buffer) =>
      `--b\nContent-Type: application/octet-stream\nContent-Disposition: attachment; filename="${name}"\n` +
      `Content-Transfer-Encoding: base64\n\n${Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\n')}\n`
    const html =
      '--b\nContent-Type: text/html; charset=utf-8\n\n<p>Der <b>Plan</b></p><script>alert(1)</script>\n'
    const files = [
      part('plan.pdf', pageOfPdf()),
      part('../../run.exe', 'MZ nothing'),
      part('large.pdf', Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(10 * 1024 * 1024)])),
    ]
    await mailbox.deliver(
      mailFrom(
        sender,
        `References: ${message_id}\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b`,
        `${html}${files.join('')}--b--\n`,
      ),
    )
    expect(await read()).toMatchObject({ failures: 0, taken: 1 })
    const [message] = await messagesOf(id)
    expect(message?.text).toBe('Der Plan')
    expect(JSON.parse(message?.refused ?? '')).toEqual([
      { name: 'run.exe', reason: 'type' },
      { name: 'large.pdf', reason: 'fileTooLarge' },
    ])
    const { body } = await desk.site.request('readThread', { params: { id } }, token)
    expect(body).toMatchObject([
      {
        direction: 'in',
        files: [{ name: 'plan.pdf', type: 'application/pdf' }],
        refused: [{}, {}],
        mail: null,
      },
    ])
  })

  test('is taken without its text where the room for inquiries is full', async () => {
    const { id, message_id } = await confirmed()
    await mailbox.deliver(mailFrom(sender, `In-Reply-To: ${message_id}`, 'x'.repeat(2000)))
    const share = createStorageShare(50, [upToQuota(1000, async () => 0)])
    expect(await read({ ...desk.site.services, share })).toMatchObject({ taken: 1 })
    const [message] = await messagesOf(id)
    expect(message).toMatchObject({ text: '', subject: 'Re: Ihre Anfrage' })
    expect(JSON.parse(message?.refused ?? '')).toEqual([{ name: '', reason: 'noRoomForText' }])
  })

  test('is the last of its inquiry that is taken where it is the hundredth, which staff are told', async () => {
    const { id, message_id } = await confirmed()
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
    await desk.site.services.database.insertInto('inquiry_message').values(before).execute()
    for (const text of ['99', '100', '101', '102']) {
      await mailbox.deliver(mailFrom(sender, `In-Reply-To: ${message_id}`, text))
    }
    expect(await read()).toEqual({ failures: 0, taken: 2 })
    expect((await messagesOf(id)).slice(98)).toMatchObject([
      { text: '99', refused: null },
      { text: '100', refused: JSON.stringify([{ name: '', reason: 'furtherMails' }]) },
    ])

    await sendAnswer(desk.site, { id, token })
    await desk.deliver()
    const answered = desk.mails.taken.at(-1)?.raw.toString() ?? ''
    const references = /^References:.*(?:\r\n[ \t].*)*/m.exec(answered)?.[0] ?? ''
    expect(references.length).toBeLessThan(4096)
    expect(references).toContain(before[0]?.message_id)
    expect(references).toContain((await messagesOf(id))[99]?.message_id)
  })

  test('waits there while the mailbox cannot be opened, which Today says with what the server said', async () => {
    const { id, message_id } = await confirmed()
    await mailbox.deliver(mailFrom(sender, `In-Reply-To: ${message_id}`))
    await mailbox.stop()
    const trouble = async () =>
      (await desk.site.request('readToday', { query: {} }, token)).body.filter(
        ({ sort }) => sort === 'mailboxAway',
      )
    for (const failures of [1, 2, 3]) {
      expect(await trouble()).toEqual([])
      expect(await read()).toEqual({ failures, taken: 0 })
    }
    expect(await trouble()).toMatchObject([{ title: expect.stringContaining('ECONNREFUSED') }])
    await mailbox.start()
    expect(await read()).toEqual({ failures: 0, taken: 1 })
    expect(await trouble()).toEqual([])
    expect(await messagesOf(id)).toHaveLength(1)
  })
  test('waits there while the server refuses to search, which counts as a failure', async () => {
    const { config } = desk.site.services
    const refusing = await refuseSearches(mailbox.url)
    const services = {
      ...desk.site.services,
      config: { ...config, imap: { ...config.imap, ...refusing.imap } },
    }
    for (const failures of [1, 2, 3]) expect(await read(services)).toEqual({ failures, taken: 0 })
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
