/** Facts from the head of a message; nothing of it is proven. */
export interface MailHead {
  /** In small letters; undefined unless there is exactly one. */
  from: string | undefined
  messageId: string | undefined
  /** Message-IDs that it answers, the nearest first. */
  references: string[]
  /** Written by a program: a notice of absence, a report of a mail that could not be delivered. */
  isAutomatic: boolean
}

/** More than any thread of people has; longer lists are somebody's attempt. */
const maxReferences = 100

const messageIds = /<[^<>\s]{1,500}>/g

/** Rejects where the head is larger than any mail program makes it. */
export async function readHead(head: Buffer): Promise<MailHead> {
  const { default: PostalMime, addressParser } = await import('postal-mime')
  const { headers } = await PostalMime.parse(head, { maxHeadersSize: 256 * 1024 })
  const valuesOf = (name: string) => headers.filter(({ key }) => key === name).map(({ value }) => value)
  const idsIn = (name: string) => valuesOf(name).flatMap((value) => value.match(messageIds) ?? [])
  const [from, ...others] = valuesOf('from').flatMap((value) => addressParser(value, { flatten: true }))
  const answered = [...idsIn('references'), ...idsIn('in-reply-to')].toReversed()
  const says = (name: string, pattern: RegExp) => valuesOf(name).some((value) => pattern.test(value.trim()))
  return {
    from: others.length === 0 ? from?.address?.toLowerCase() : undefined,
    messageId: idsIn('message-id')[0],
    references: [...new Set(answered)].slice(0, maxReferences),
    isAutomatic:
      says('auto-submitted', /^(?!no\b)/i) ||
      says('precedence', /^(bulk|junk|list|auto.reply)/i) ||
      says('return-path', /^<\s*>/),
  }
}
