import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { SMTPServer } from 'smtp-server'
import { mailEnvironment } from '#tests/harness/site/mail-site.ts'

/** A mail that was taken over: no more than what tells which one it is, because there may be gigabytes. */
export interface SunkMail {
  messageId: string
  to: string
  /** Number of attached files. */
  files: number
}

/** A real mail server that takes everything, for servers that are killed while they send. */
export async function openMailSink() {
  const taken: SunkMail[] = []
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const greeted = new Set<string>()
  const connections = {
    ever: 0,
    get open() {
      return greeted.size
    },
  }
  const smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    logger: false,
    onConnect({ id }, answer) {
      connections.ever += 1
      greeted.add(id)
      answer()
    },
    // Also told of connections that ended before they were greeted.
    onClose({ id }) {
      greeted.delete(id)
    },
    async onData(stream, { envelope }, answer) {
      tell()
      const headers = await readContent(stream).catch(() => undefined)
      if (!headers) return // the sender was killed
      taken.push({ to: envelope.rcptTo.map(({ address }) => address).join(), ...headers })
      tell()
      answer()
    },
  })
  smtp.on('error', () => undefined) // a sender that was killed
  const server = smtp.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    taken,
    connections,
    environment: mailEnvironment(`smtp://127.0.0.1:${port}`),
    /** Calls back when a mail begins to arrive and when it is there but not yet confirmed; returns a way to end that. */
    onMail(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => await new Promise<void>((resolve) => smtp.close(resolve)),
  }
}

async function readContent(stream: Readable): Promise<Omit<SunkMail, 'to'>> {
  let messageId = ''
  let files = 0
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (messageId === '') messageId = /^Message-ID: (<.+>)$/i.exec(line)?.[1] ?? ''
    if (/^Content-Disposition: attachment/i.test(line)) files += 1
  }
  return { messageId, files }
}

export type MailSink = Awaited<ReturnType<typeof openMailSink>>
