/** Facts from the head of a message; nothing of it is proven. */
export interface MailHead {
  /** Its only line of senders, as it stands there; undefined where that is longer than any people have. */
  fromLine: string | undefined
  messageId: string | undefined
  /** Message-IDs that it answers, the nearest first. */
  references: string[]
  /** Written by a program: a notice of absence, a report of a mail that could not be delivered. */
  isAutomatic: boolean
}

/** Bytes, for a list of references of any length. */
const maxHeadBytes = 64 * 1024

/** Characters. The parser of addresses reads groups within groups again and again. */
const maxFromLine = 1000

/** More than any thread of people has; longer lists are somebody's attempt. */
const maxReferences = 100

const messageIds = /<[^<>\s]{1,500}>/g

/** Throws where the head is larger than any mail program makes it. */
export function readHead(head: Buffer): MailHead {
  if (head.length > maxHeadBytes) throw new Error('The head of the mail is too large')
  const fields = head
    .toString()
    .replace(/\r?\n(?=[ \t])/g, '')
    .split(/\r?\n/)
    .map((line) => ({ line, colon: line.indexOf(':') }))
  const valuesOf = (name: string) =>
    fields
      .filter(({ line, colon }) => line.slice(0, colon).trim().toLowerCase() === name)
      .map(({ line, colon }) => line.slice(colon + 1).trim())
  const idsIn = (name: string) => valuesOf(name).flatMap((value) => value.match(messageIds) ?? [])
  const [fromLine, ...others] = valuesOf('from')
  const answered = [...idsIn('references'), ...idsIn('in-reply-to')].toReversed()
  const says = (name: string, pattern: RegExp) => valuesOf(name).some((value) => pattern.test(value))
  return {
    fromLine: others.length === 0 && fromLine && fromLine.length <= maxFromLine ? fromLine : undefined,
    messageId: idsIn('message-id')[0],
    references: [...new Set(answered)].slice(0, maxReferences),
    isAutomatic:
      says('auto-submitted', /^(?!no\b)/i) ||
      says('precedence', /^(bulk|junk|list|auto.reply)/i) ||
      says('return-path', /^<\s*>/),
  }
}

/** The sender's address in small letters; undefined unless there is exactly one. */
export async function senderOf({ fromLine }: Pick<MailHead, 'fromLine'>): Promise<string | undefined> {
  if (fromLine === undefined) return undefined
  const { addressParser } = await import('postal-mime')
  const [from, ...others] = addressParser(fromLine, { flatten: true })
  return others.length === 0 ? from?.address?.toLowerCase() : undefined
}
