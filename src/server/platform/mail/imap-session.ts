import type { FetchMessageObject, ImapFlow } from 'imapflow'
import { machineOf } from '#server/platform/mail/smtp-session.ts'

/** Time limits in milliseconds; `socketMs` of silence. */
const timeouts = { connectMs: 30_000, socketMs: 60_000 }

/** Headers that tell whose answer a message may be, and what sort of message it is. */
const readHeaders = [
  'from',
  'message-id',
  'in-reply-to',
  'references',
  'auto-submitted',
  'precedence',
  'return-path',
]

/** A message as far as its headers tell; `bytes` is the size of all of it, `arrivedAt` what the server says. */
export interface MessageHead {
  uid: number
  arrivedAt: Date
  bytes: number
  head: Buffer
}

/** An open folder of a mailbox, read only: nothing in it is marked, moved or deleted. */
export interface ImapFolder {
  /** Numbers of messages are good as long as this stays the same. */
  uidValidity: string
  /** Numbers above `after`, ascending. */
  uidsAfter(after: number): Promise<number[]>
  heads(uids: readonly number[]): Promise<MessageHead[]>
  /** The first `maxBytes` of a message; undefined once it is gone. */
  source(uid: number, maxBytes: number): Promise<Buffer | undefined>
  close(): Promise<void>
}

/** The server has refused name or password. */
export class LoginRefused extends Error {}

/** Connects, logs in and opens a folder; rejects if any of it fails. The signal ends the connection. */
export async function openImapFolder(
  { imapUrl, folder }: { imapUrl: string; folder: string },
  signal: AbortSignal,
): Promise<ImapFolder> {
  // A hundred modules, for those who have a mailbox read.
  const { ImapFlow } = await import('imapflow')
  signal.throwIfAborted()
  const client = new ImapFlow({
    ...imapSettings(imapUrl),
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    socketTimeout: timeouts.socketMs,
  })
  // An error outside of a step shows at the next step.
  client.on('error', () => undefined)
  const end = () => client.close()
  signal.addEventListener('abort', end, { once: true })
  client.once('close', () => signal.removeEventListener('abort', end))
  try {
    await client.connect()
    const { uidValidity } = await client.mailboxOpen(folder, { readOnly: true })
    return opened(client, String(uidValidity))
  } catch (error) {
    client.close()
    throw inOneError(error)
  }
}

function opened(client: ImapFlow, uidValidity: string): ImapFolder {
  return {
    uidValidity,
    async uidsAfter(after) {
      const found = await client.search({ uid: `${after + 1}:*` }, { uid: true })
      // It does not throw where the server refuses.
      if (!Array.isArray(found)) throw new Error('The mail server has not searched the mailbox')
      // The last message is always in such a range, whatever its number is.
      return found.filter((uid) => uid > after).toSorted((one, other) => one - other)
    },
    async heads(uids) {
      if (uids.length === 0) return []
      const query = { uid: true, size: true, internalDate: true, headers: readHeaders }
      const found = await client.fetchAll(uids.join(), query, { uid: true })
      return found.map(headOf).toSorted((one, other) => one.uid - other.uid)
    },
    async source(uid, maxBytes) {
      const found = await client.fetchOne(
        `${uid}`,
        { source: { start: 0, maxLength: maxBytes } },
        { uid: true },
      )
      return found ? found.source : undefined
    },
    async close() {
      await client.logout().catch(() => undefined)
      client.close()
    },
  }
}

const headOf = ({
  uid,
  size = 0,
  internalDate = '',
  headers = Buffer.alloc(0),
}: FetchMessageObject): MessageHead => ({
  uid,
  arrivedAt: new Date(internalDate),
  bytes: size,
  head: headers,
})

/** Says what the server said, where it said something. */
function inOneError(error: unknown): Error {
  const { authenticationFailed, responseText, message } = error as Error & {
    authenticationFailed?: boolean
    responseText?: string
  }
  const words = responseText || message
  return authenticationFailed ? new LoginRefused(words, { cause: error }) : new Error(words, { cause: error })
}

/**
 * Settings of an address such as `imaps://user:password@mail.example.com`. With `imap:` TLS is started before the password
 * leaves the machine, and is required for any other machine.
 */
export function imapSettings(imapUrl: string) {
  const url = new URL(imapUrl)
  const { host, isLocal } = machineOf(url)
  const secure = url.protocol === 'imaps:'
  return {
    host,
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    ...(!secure && { doSTARTTLS: isLocal ? undefined : true }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
  }
}
