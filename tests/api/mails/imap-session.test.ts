import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ImapFolder,
  imapSettings,
  LoginRefused,
  openImapFolder,
} from '#server/platform/mail/imap-session.ts'
import { hasImapServer, type ImapServer, openImapServer } from '#tests/harness/mail/imap-server.ts'

describe.runIf(hasImapServer)('a mailbox', () => {
  let server: ImapServer
  beforeAll(async () => {
    server = await openImapServer()
  })
  afterAll(async () => await server.close())

  const open = (imapUrl = server.url, folder = 'INBOX') =>
    openImapFolder({ imapUrl, folder }, new AbortController().signal)
  async function inFolder<R>(act: (folder: ImapFolder) => Promise<R>): Promise<R> {
    const folder = await open()
    try {
      return await act(folder)
    } finally {
      await folder.close()
    }
  }

  test('is read from where it was left, and stays as it was', async () => {
    await server.deliver('From: a@example.com\nSubject: one\nReferences: <x@y>\n\nfirst\n')
    await server.deliver('From: b@example.com\nSubject: two\n\nsecond\n')
    const before = await inFolder(async (folder) => {
      const uids = await folder.uidsAfter(0)
      expect(uids).toHaveLength(2)
      expect(await folder.uidsAfter(uids[1] ?? 0)).toEqual([])
      const [head] = await folder.heads(uids)
      expect(head?.head.toString()).toMatch(/References: <x@y>/)
      const source = await folder.source(uids[0] ?? 0, 1000)
      expect(source?.toString()).toContain('first')
      expect((await folder.source(uids[0] ?? 0, 10))?.length).toBe(10)
      expect(await folder.source(99, 10)).toBeUndefined()
      return folder.uidValidity
    })
    expect((await server.messages()).filter((name) => /:2,./.test(name))).toEqual([])
    await server.renumber()
    expect(await inFolder(async (folder) => folder.uidValidity)).not.toBe(before)
  })

  test('that cannot be opened says why', async () => {
    await expect(open(server.wrongUrl)).rejects.toThrow(LoginRefused)
    await expect(open(server.url, 'Nowhere')).rejects.toThrow(/Nowhere|exist/i)
    await server.stop()
    await expect(open()).rejects.toThrow(/ECONNREFUSED/)
    await server.start()
  })
})

test.each([
  [
    'imaps://office%40example.com:p%3Ass@mail.example.com',
    { host: 'mail.example.com', port: 993, secure: true },
  ],
  ['imap://office:secret@mail.example.com', { port: 143, secure: false, doSTARTTLS: true }],
  ['imap://office:secret@127.0.0.1:1143', { port: 1143, doSTARTTLS: undefined }],
])(
  'an address says where the mailbox is, and no password leaves the machine without TLS: %s',
  (url, options) => {
    expect(imapSettings(url)).toMatchObject(options)
  },
)
