import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageOfPdf } from '#tests/harness/files/sample-files.ts'
import { sendAnswer } from '#tests/harness/inquiries/answer.ts'
import { hasImapServer } from '#tests/harness/mail/imap-server.ts'
import { type MailboxSite, openMailboxSite, sender } from '#tests/harness/mail/mailbox-site.ts'
import { office } from '#tests/harness/site/mail-site.ts'

describe.runIf(hasImapServer)('a mail in the mailbox of the office', () => {
  let at: MailboxSite
  beforeAll(async () => {
    at = await openMailboxSite()
  })
  afterAll(async () => await at.close())

  const inquiryOf = async (id: number) =>
    (await at.desk.site.request('readInquiry', { params: { id } }, at.token)).body

  test('that answers ours comes into the thread once, and the inquiry waits for staff again', async () => {
    const { id, message_id } = await at.confirmed()
    await at.desk.site.request('changeInquiry', { params: { id }, body: { state: 'answered' } }, at.token)
    await at.mailbox.deliver(
      at.mailFrom(
        `"Sturm, Ada" <${sender.toUpperCase()}>`,
        `In-Reply-To: ${message_id}\nReferences: <other@x> ${message_id}`,
      ),
    )
    expect(await at.read()).toEqual({ failures: 0, taken: 1 })
    expect(await at.read()).toEqual({ failures: 0, taken: 0 })
    await at.mailbox.renumber()
    expect(await at.read()).toEqual({ failures: 0, taken: 0 })
    expect(await at.messagesOf(id)).toMatchObject([
      { kind: 'incoming', by: null, sender, subject: 'Re: Ihre Anfrage', text: 'Ja, bitte am Montag.' },
    ])
    expect(await inquiryOf(id)).toMatchObject({ state: 'new', stateBy: null, isRead: false })
    const { body } = await at.desk.site.request('readToday', { query: {} }, at.token)
    expect(body.filter(({ sort }) => sort === 'newAnswer')).toMatchObject([{ count: 1 }])
    expect((await at.mailbox.messages()).filter((name) => /:2,.*[A-Z]/.test(name))).toEqual([])
  })

  test.each([
    ['from somebody else', 'eve@example.net', (ours: string) => `In-Reply-To: ${ours}`],
    ['from two', `${sender}, eve@example.net`, (ours: string) => `In-Reply-To: ${ours}`],
    ['that names no mail', sender, () => 'X-Nothing: here'],
    ['that names a mail that is not ours', sender, () => 'References: <guessed@example.com>'],
    ['with ours in another header', sender, (ours: string) => `X-In-Reply-To: ${ours}`],
  ])('goes nowhere and stays as it was: %s', async (_what, from, headers) => {
    const { id, message_id } = await at.confirmed()
    await at.mailbox.deliver(at.mailFrom(from, headers(message_id)))
    const before = (await at.mailbox.messages()).length
    expect(await at.read()).toEqual({ failures: 0, taken: 0 })
    expect(await at.messagesOf(id)).toEqual([])
    expect(await at.mailbox.messages()).toHaveLength(before)
  })

  test('without a Message-ID is taken beside another with the same head, each once', async () => {
    const { id, message_id } = await at.confirmed()
    const headers = `From: ${sender}\nTo: ${office}\nIn-Reply-To: ${message_id}\n\n`
    await at.mailbox.deliver(`${headers}Ja, bitte am Montag.\n`)
    await at.mailbox.deliver(`${headers}Lieber am Dienstag.\n`)
    expect(await at.read()).toEqual({ failures: 0, taken: 2 })
    await at.mailbox.renumber()
    expect(await at.read()).toEqual({ failures: 0, taken: 0 })
    expect((await at.messagesOf(id)).map(({ text }) => text)).toEqual([
      'Ja, bitte am Montag.',
      'Lieber am Dienstag.',
    ])
  })

  test('from somebody whom staff have asked is no part of the thread with the sender', async () => {
    const { id, message_id } = await at.confirmed()
    await at.mailbox.deliver(at.mailFrom(sender, `In-Reply-To: ${message_id}`, 'From the sender'))
    await at.read()
    const forwarding = { to: 'supplier@example.net', text: 'Could you?', files: [] }
    await at.desk.site.request('forwardInquiry', { params: { id }, body: forwarding }, at.token)
    const [fromSender, forwarded] = await at.messagesOf(id)
    await at.mailbox.deliver(at.mailFrom('supplier@example.net', `In-Reply-To: ${forwarded?.message_id}`))
    expect(await at.read()).toMatchObject({ taken: 1 })
    await sendAnswer(at.desk.site, { id, token: at.token })
    await at.desk.deliver()
    const answered = await at.desk.mails.taken.at(-1)?.parsed()
    expect(answered?.inReplyTo).toBe(fromSender?.message_id)
    expect([answered?.references].flat()).toContain(fromSender?.message_id)
    expect([answered?.references].flat()).not.toContain((await at.messagesOf(id))[2]?.message_id)
  })

  test('that a program has written is in the thread, and nothing waits for it', async () => {
    const { id, message_id } = await at.confirmed()
    await at.desk.site.request('changeInquiry', { params: { id }, body: { state: 'answered' } }, at.token)
    await at.mailbox.deliver(at.mailFrom(sender, `In-Reply-To: ${message_id}\nAuto-Submitted: auto-replied`))
    expect(await at.read()).toMatchObject({ taken: 1 })
    expect(await at.messagesOf(id)).toMatchObject([{ is_automatic: 1 }])
    expect(await inquiryOf(id)).toMatchObject({ state: 'answered', isRead: true })
  })

  test('brings its text and those files that the form takes, and names the others', async () => {
    const { id, message_id } = await at.confirmed()
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
    await at.mailbox.deliver(
      at.mailFrom(
        sender,
        `References: ${message_id}\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b`,
        `${html}${files.join('')}--b--\n`,
      ),
    )
    expect(await at.read()).toMatchObject({ failures: 0, taken: 1 })
    const [message] = await at.messagesOf(id)
    expect(message?.text).toBe('Der Plan')
    expect(JSON.parse(message?.refused ?? '')).toEqual([
      { name: 'run.exe', reason: 'type' },
      { name: 'large.pdf', reason: 'fileTooLarge' },
    ])
    const { body } = await at.desk.site.request('readThread', { params: { id } }, at.token)
    expect(body).toMatchObject([
      {
        direction: 'in',
        files: [{ name: 'plan.pdf', type: 'application/pdf' }],
        refused: [{}, {}],
        mail: null,
      },
    ])
  })

  test('waits there while the mailbox cannot be opened, which Today says with what the server said', async () => {
    const { id, message_id } = await at.confirmed()
    await at.mailbox.deliver(at.mailFrom(sender, `In-Reply-To: ${message_id}`))
    await at.mailbox.stop()
    const trouble = async () =>
      (await at.desk.site.request('readToday', { query: {} }, at.token)).body.filter(
        ({ sort }) => sort === 'mailboxAway',
      )
    for (const failures of [1, 2, 3]) {
      expect(await trouble()).toEqual([])
      expect(await at.read()).toEqual({ failures, taken: 0 })
    }
    expect(await trouble()).toMatchObject([{ title: expect.stringContaining('ECONNREFUSED') }])
    await at.mailbox.start()
    expect(await at.read()).toEqual({ failures: 0, taken: 1 })
    expect(await trouble()).toEqual([])
    expect(await at.messagesOf(id)).toHaveLength(1)
  })
})
