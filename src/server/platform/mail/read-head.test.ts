import { expect, test } from 'vitest'
import { readHead, senderOf } from '#server/platform/mail/read-head.ts'

const head = (...lines: string[]) => Buffer.from(`${lines.join('\r\n')}\r\n\r\n`)

test('a head tells what the mail answers, the nearest first, and who wrote it', async () => {
  const read = readHead(
    head(
      'From: =?utf-8?Q?Ada?= "Sturm, A."',
      '\t<Ada.Sturm@Example.com>',
      'MESSAGE-ID : <own@example.com>',
      'References: <first@example.org>',
      ' <second@example.org>',
      'In-Reply-To: <third@example.org>',
      'Auto-Submitted: no',
    ),
  )
  expect(read).toMatchObject({
    messageId: '<own@example.com>',
    references: ['<third@example.org>', '<second@example.org>', '<first@example.org>'],
    isAutomatic: false,
  })
  expect(await senderOf(read)).toBe('ada.sturm@example.com')
})

test.each([
  ['two addresses', ['From: ada@example.com, eve@example.net']],
  ['two lines', ['From: ada@example.com', 'From: eve@example.net']],
  ['more than any name is long', [`From: ${'a:'.repeat(500)} ada@example.com`]],
  ['no line', ['Sender: ada@example.com']],
])('a mail is from nobody where its sender has %s', async (_what, lines) => {
  expect(await senderOf(readHead(head(...lines)))).toBeUndefined()
})

test.each([
  ['one line', 'From: '.padEnd(98_000, 'a:')],
  ['many', 'From: a:a:a:\r\n'.repeat(8000)],
])('a head of a size that no mail program makes is not read: %s', (_what, text) => {
  expect(() => readHead(Buffer.from(text))).toThrow(/large/)
})
