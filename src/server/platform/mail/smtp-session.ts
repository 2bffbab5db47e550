import type { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'

/** Time limits in milliseconds; `socketMs` of silence, `mailMs` of one whole mail or login. */
export const usualTimeouts = {
  connectMs: 30_000,
  greetingMs: 30_000,
  socketMs: 60_000,
  mailMs: 8 * 60_000,
}
export type SmtpTimeouts = typeof usualTimeouts

/** Milliseconds for a server to answer QUIT. */
const farewellMs = 2000

/** An open connection to the mail server. */
export interface SmtpSession {
  /** Resolves when the server has accepted the mail; rejects with its answer. */
  send(envelope: { from: string; to: string }, message: Readable): Promise<void>
  close(): void
}

/** Connects, starts TLS and logs in by the settings of the address; rejects if any of it fails. */
export async function openSmtpSession(
  smtpUrl: string,
  timeouts: SmtpTimeouts,
  signal: AbortSignal,
): Promise<SmtpSession> {
  const { options, auth } = smtpSettings(smtpUrl, timeouts)
  // Loaded with the first mail.
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection')
  const connection = new SMTPConnection(options)
  // An error outside of a step, such as a connection that ends between two mails, shows at the next step.
  connection.on('error', () => undefined)
  const limited = () => AbortSignal.any([signal, AbortSignal.timeout(timeouts.mailMs)])
  await step(connection, limited(), (done) => connection.connect(done))
  if (auth) await step(connection, limited(), (done) => connection.login(auth, done))
  return {
    async send({ from, to }, message) {
      await step(connection, limited(), (done) => connection.send({ from, to: [to] }, message, done))
    },
    close() {
      connection.quit()
      // A server that does not answer the farewell must not keep this process from ending.
      setTimeout(() => connection.close(), farewellMs).unref()
    },
  }
}

type Done = (error?: Error | null) => void

/**
 * Runs one step on the connection; the end of the connection rejects the step, and a failed step ends the connection.
 */
async function step(
  connection: SMTPConnection,
  signal: AbortSignal,
  begin: (done: Done) => void,
): Promise<void> {
  const fail = { cleanUp: () => undefined as void }
  try {
    await new Promise<void>((resolve, reject) => {
      const abort = () => reject(signal.reason)
      const end = () => reject(new Error('The connection ended'))
      signal.addEventListener('abort', abort)
      connection.once('error', reject).once('end', end)
      fail.cleanUp = () => {
        signal.removeEventListener('abort', abort)
        connection.off('error', reject).off('end', end)
      }
      if (signal.aborted) return abort()
      begin((error) => (error ? reject(error) : resolve()))
    })
  } catch (error) {
    connection.close()
    throw error
  } finally {
    fail.cleanUp()
  }
}

/**
 * Returns the settings of an address such as `smtp://user:password@mail.example.com:587`. `smtps:` begins with TLS.
 * With `smtp:` TLS is started if the server offers it; it is required with `?requireTLS=true`, and before a password
 * is sent to another machine unless the address has `?requireTLS=false`.
 */
export function smtpSettings(smtpUrl: string, timeouts: SmtpTimeouts) {
  const url = new URL(smtpUrl)
  const { host, isLocal } = machineOf(url)
  const auth = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : undefined
  const wanted = url.searchParams.get('requireTLS')
  const secure = url.protocol === 'smtps:'
  const options: SMTPConnectionOptions = {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: wanted === null ? auth !== undefined && !isLocal : wanted === 'true',
    connectionTimeout: timeouts.connectMs,
    dnsTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.socketMs,
    socketCloseTimeout: 1000,
  }
  return { options, auth }
}

/** The host of an address, without the brackets of IPv6, and whether it is this machine. */
export function machineOf(url: URL): { host: string; isLocal: boolean } {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return { host, isLocal: ['localhost', '127.0.0.1', '::1'].includes(host) }
}
