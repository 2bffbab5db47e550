import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { PlatformDatabase } from '#server/platform/database/tables.ts'
import type { Files } from '#server/platform/files/files.ts'
import { undefinedIfMissing } from '#server/platform/files/on-disk.ts'
import type { Letter } from '#server/platform/mail/mail-body.ts'
import {
  addCounts,
  type ClaimedMail,
  claimDueMail,
  type DeliveryCounts,
  dropAttachments,
  hasDueMail,
  isToOffice,
  nothingDelivered,
  recordFailure,
  recordFailureOfAllDue,
  recordSent,
} from '#server/platform/mail/outbox.ts'
import type { MailAttachment } from '#server/platform/mail/outgoing-mail.ts'
import { openSmtpSession, type SmtpSession, type SmtpTimeouts } from '#server/platform/mail/smtp-session.ts'
import { giveBack } from '#server/platform/outbox/job-queue-store.ts'
import type { Tracing } from '#server/platform/watching/tracing.ts'

export interface MailServer {
  smtpUrl: string
  /** Address that our mails come from. */
  from: string
  /** Address of the office. */
  to: string
  /** Returns the sender's name at the time of sending. */
  name: () => Promise<string>
  timeouts: SmtpTimeouts
}

interface Stores {
  database: PlatformDatabase
  files: Files
  tracing: Tracing
}

interface Round {
  now: () => Date
  signal: AbortSignal
}

/** Failures in a row that end the round: the server is in trouble, not the mails. The others come first next time. */
const maxInARow = { cuts: 3, refusals: 20 }

/** Milliseconds for a mail under way when the site closes. */
const graceMs = 5000

/**
 * Sends all due mails, one after another over one connection. If the server cannot be reached, all due mails are
 * postponed; if it refuses a mail, only that one is.
 */
export async function deliverDueMails(
  { database, files, tracing }: Stores,
  server: MailServer,
  { now, signal }: Round,
): Promise<DeliveryCounts> {
  const counts = { ...nothingDelivered }
  const { patience, forget } = afterGrace(signal)
  let session: SmtpSession | undefined
  let inARow = { cuts: 0, refusals: 0 }
  const isInTrouble = () => inARow.cuts >= maxInARow.cuts || inARow.refusals >= maxInARow.refusals

  try {
    // Only for something that is due a connection is opened.
    while (!signal.aborted && !isInTrouble() && (session || (await hasDueMail(database, now())))) {
      try {
        session ??= await openSmtpSession(server.smtpUrl, server.timeouts, patience)
      } catch (error) {
        // Closing the site says nothing about the mail server.
        if (!patience.aborted) {
          addCounts(counts, await recordFailureOfAllDue(database, { error: inOneLine(error), now: now() }))
        }
        break
      }
      const claimed = await claimDueMail(database, now())
      if (!claimed) break
      try {
        const opened = session
        const facts = { 'mail.to': isToOffice(claimed.mail) ? 'office' : 'others' }
        await tracing.step('deliver mail', facts, async () => await send(opened, server, claimed, files))
        await recordSent(database, claimed.id, now())
        counts.sent += 1
        inARow = { cuts: 0, refusals: 0 }
      } catch (error) {
        session.close()
        session = undefined
        if (patience.aborted) {
          await giveBack(database, 'outgoing_mail', claimed.id, now())
          break
        }
        inARow[isCut(error) ? 'cuts' : 'refusals'] += 1
        addCounts(counts, await putOff(database, claimed, { error, now: now() }))
      }
    }
  } finally {
    forget()
    session?.close()
  }
  return counts
}

/**
 * Postpones a failed mail. One to the office that is too large for the server is retried at once, without its files: the
 * office finds them on the site.
 */
async function putOff(
  database: PlatformDatabase,
  claimed: ClaimedMail,
  { error, now }: { error: unknown; now: Date },
): Promise<DeliveryCounts> {
  if (isTooLarge(error) && isToOffice(claimed.mail) && claimed.mail.attachments.length > 0) {
    await dropAttachments(database, claimed.id, now)
    return nothingDelivered
  }
  return await recordFailure(database, claimed, { error: inOneLine(error), now })
}

/**
 * `patience` is aborted some time after `signal`, so that a mail under way can end; `forget` stops listening for that.
 */
function afterGrace(signal: AbortSignal): { patience: AbortSignal; forget: () => void } {
  const controller = new AbortController()
  const abort = () => setTimeout(() => controller.abort(new Error('The site is closing')), graceMs).unref()
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  return { patience: controller.signal, forget: () => signal.removeEventListener('abort', abort) }
}

async function send(
  session: SmtpSession,
  server: MailServer,
  claimed: Omit<ClaimedMail, 'id'>,
  files: Files,
): Promise<void> {
  const to = claimed.mail.recipient ?? server.to
  await session.send({ from: server.from, to }, await composed(claimed, { server, to, files }))
}

/** Sends a mail at once that is stored nowhere, for what is in it; rejects with the server's answer. */
export async function sendUnstored(
  server: MailServer,
  { letter, recipient, ...made }: Omit<ClaimedMail, 'id' | 'mail'> & { letter: Letter; recipient: string },
  { files, signal }: { files: Files; signal: AbortSignal },
): Promise<void> {
  const mail = { ...letter, recipient, replyTo: undefined, attachments: [] }
  const session = await openSmtpSession(server.smtpUrl, server.timeouts, signal)
  try {
    await send(session, server, { ...made, mail }, files)
  } finally {
    session.close()
  }
}

/** Returns the mail as sent; names and addresses are separate values, never parts of a header's text. */
async function composed(
  { messageId, queuedAt, mail }: Omit<ClaimedMail, 'id'>,
  { server, to, files }: { server: MailServer; to: string; files: Files },
): Promise<Readable> {
  const attachments = []
  for (const attachment of mail.attachments) attachments.push(await attached(attachment, files))
  const isAutomatic = !isToOffice(mail) && !mail.thread
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  return new MailComposer({
    from: { name: await server.name(), address: server.from },
    to: { name: '', address: to },
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments,
    messageId,
    ...mail.thread,
    date: queuedAt,
    headers: isAutomatic ? { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' } : {},
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .createReadStream()
}

/** Read whole rather than as a stream, which would stay open if the mail is refused before its turn. */
async function attached({ name, type, key }: MailAttachment, files: Files) {
  const content = await files.read(key).then(buffer).catch(undefinedIfMissing)
  if (content) return { filename: name, contentType: type, content }
  return {
    filename: `${name}.txt`,
    contentType: 'text/plain',
    content: 'This file has been lost on the server.\n',
  }
}

/** Returns true if the connection broke, false if the server decided about the mail. */
function isCut(error: unknown): boolean {
  const code = (error as { responseCode?: number }).responseCode
  return code === undefined || code === 421
}

/**
 * Returns true if the server takes no mail of that size (RFC 1870, RFC 3463: X.3.4 and X.2.3, or 552 alone). A full
 * mailbox is also 552, with X.2.2, and takes the files later.
 */
function isTooLarge(error: unknown): boolean {
  const { responseCode, response = '' } = error as { responseCode?: number; response?: string }
  const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  return detail ? ['5.3.4', '5.2.3'].includes(detail) : responseCode === 552
}

/** Returns the error in one line for staff; servers answer with several. */
export function inOneLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replace(/\s+/g, ' ').trim().slice(0, 300)
}
