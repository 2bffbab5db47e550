import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** Faults of a mail server; `slow` answers late, but correctly. */
export const mailFaults = [
  'refused',
  'silent',
  '421',
  '451',
  '550',
  'cut before DATA',
  'cut after DATA',
  'slow',
] as const
export type MailFault = (typeof mailFaults)[number]

/** A mail as the server took it over: who it is for is what the envelope says. */
export interface TakenMail {
  from: string
  to: string[]
  raw: Buffer
  parsed(): Promise<ParsedMail>
}

export type MailServer = Awaited<ReturnType<typeof openMailServer>>

/** A real mail server on a port of its own that keeps what it is sent, and can go wrong on demand. */
export async function openMailServer(options: SMTPServerOptions = {}) {
  const taken: TakenMail[] = []
  const sockets = new Set<Socket>()
  let fault: MailFault | undefined
  let listening: Server

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onConnect(_session, answer) {
      if (fault === 'silent') return
      answer(fault === '421' ? refusal(421) : null)
    },
    onRcptTo(_address, _session, answer) {
      if (fault === 'cut before DATA') return cutAll()
      if (fault === '451' || fault === '550') return answer(refusal(Number(fault)))
      if (fault === 'slow') return void setTimeout(answer, 5)
      answer()
    },
    async onData(stream, session, answer) {
      const raw = await buffer(stream).catch(() => undefined)
      if (!raw) return // the sender broke off
      const { mailFrom, rcptTo } = session.envelope
      taken.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        raw,
        parsed: () => simpleParser(raw),
      })
      if (fault === 'cut after DATA') return cutAll()
      answer()
    },
    ...options,
  })
  smtp.on('error', () => undefined) // a connection that this server has cut itself
  smtp.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  function cutAll(): void {
    for (const socket of sockets) socket.destroy()
  }
  async function listen(port: number): Promise<number> {
    listening = smtp.server.listen(port, '127.0.0.1')
    await once(listening, 'listening')
    return (listening.address() as AddressInfo).port
  }
  async function stopListening(): Promise<void> {
    cutAll()
    listening.close()
    await once(listening, 'close')
  }

  const port = await listen(0)
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    /** Every mail taken over, in order; the same one again when its sender was not told. */
    taken,
    async goWrong(next: MailFault): Promise<void> {
      if (next === 'refused') await stopListening()
      fault = next
    },
    async recover(): Promise<void> {
      const was = fault
      fault = undefined
      if (was === 'refused') await listen(port)
      else cutAll()
    },
    async close(): Promise<void> {
      cutAll()
      if (listening.listening) await new Promise<void>((resolve) => smtp.close(resolve))
    },
  }
}

function refusal(responseCode: number): Error {
  return Object.assign(new Error('not today'), { responseCode })
}
