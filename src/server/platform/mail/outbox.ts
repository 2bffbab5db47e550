import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { PlatformDatabase } from '#server/platform/database/tables.ts'
import type {
  MailAddress,
  MailAttachment,
  MailThread,
  OutgoingMail,
  OutgoingMailTable,
} from '#server/platform/mail/outgoing-mail.ts'
import {
  claimAllDue,
  claimDue,
  maxAgeMs,
  putOff,
  selectDue,
} from '#server/platform/outbox/job-queue-store.ts'

/** A mail leased to the caller. */
export interface ClaimedMail {
  id: number
  messageId: string
  queuedAt: Date
  mail: Omit<OutgoingMail, 'about' | 'isHeldBack'>
}

interface Queueing {
  /** Domain of the Message-ID. */
  domain: string
  /** A mail server is configured. */
  isOn: boolean
  now: Date
}

/** Queues mails in the transaction that stores their subject; call `MailDelivery.wake` after it. */
export async function insertMails(
  database: PlatformDatabase,
  mails: readonly OutgoingMail[],
  { domain, isOn, now }: Queueing,
): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map((mail) => {
    const isDue = isOn && !mail.isHeldBack
    return {
      ...mail.about,
      message_id: mail.messageId ?? newMessageId(domain),
      state: mail.isHeldBack ? ('heldBack' as const) : isOn ? ('pending' as const) : ('notMailed' as const),
      recipient: mail.recipient ?? null,
      reply_to: mail.replyTo ? JSON.stringify(mail.replyTo) : null,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      attachments: JSON.stringify(mail.attachments),
      thread: mail.thread ? JSON.stringify(mail.thread) : null,
      queued_at: now.toISOString(),
      next_at: isDue ? now.toISOString() : null,
    }
  })
  await database.insertInto('outgoing_mail').values(rows).execute()
}

/** Returns another Message-ID (RFC 5322) at each call, which nobody can guess. */
export function newMessageId(domain: string): string {
  return `<${randomUUID()}@${domain}>`
}

/** Returns true for a mail to the office; all others are automatic answers to somebody, or written by a person. */
export function isToOffice({ recipient }: Pick<OutgoingMail, 'recipient'>): boolean {
  return recipient === undefined
}

export async function hasDueMail(database: PlatformDatabase, now: Date): Promise<boolean> {
  const row = await selectDue(database, 'outgoing_mail', now).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Leases the mail that has been due for the longest time; an abandoned one is due when its lease is over. */
export async function claimDueMail(database: PlatformDatabase, now: Date): Promise<ClaimedMail | undefined> {
  const row = await claimDue(database, 'outgoing_mail', now)
  return row && claimedMail(row)
}

export async function recordSent(database: PlatformDatabase, id: number, now: Date): Promise<void> {
  await database
    .updateTable('outgoing_mail')
    .set({
      state: 'sent',
      sent_at: now.toISOString(),
      next_at: null,
      lease_until: null,
      last_error: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Returns the queue time of the oldest mail to the office that waits for a time; undefined if none does. */
export async function findOldestWaitingForOffice(database: PlatformDatabase): Promise<Date | undefined> {
  const { oldest } = await database
    .selectFrom('outgoing_mail')
    .select((select) => select.fn.min('queued_at').as('oldest'))
    .where('state', 'in', ['pending', 'sending', 'failed'])
    .where('next_at', 'is not', null)
    .where('recipient', 'is', null)
    .executeTakeFirstOrThrow()
  return oldest === null ? undefined : new Date(oldest)
}

/** Postpones a mail to its next attempt, or gives it up. */
export async function recordFailure(
  database: PlatformDatabase,
  { id, queuedAt, mail }: Pick<ClaimedMail, 'id' | 'queuedAt'> & { mail: Pick<OutgoingMail, 'recipient'> },
  { error, now }: { error: string; now: Date },
): Promise<DeliveryCounts> {
  const isPutOff = await putOff(database, 'outgoing_mail', { id, queuedAt }, { error, now })
  if (isPutOff) return { ...nothingDelivered, failed: 1 }
  return { ...nothingDelivered, givenUp: 1, untold: isToOffice(mail) ? 1 : 0 }
}

/** Makes a mail that was too large due at once without its files; the office finds them on the site. */
export async function dropAttachments(database: PlatformDatabase, id: number, now: Date): Promise<void> {
  await database
    .updateTable('outgoing_mail')
    .set({ state: 'pending', attachments: '[]', next_at: now.toISOString(), lease_until: null })
    .where('id', '=', id)
    .where('lease_until', 'is not', null)
    .execute()
}

/** Postpones all due mails, because the mail server cannot be reached. */
export async function recordFailureOfAllDue(
  database: PlatformDatabase,
  { error, now }: { error: string; now: Date },
): Promise<DeliveryCounts> {
  return await database.transaction().execute(async (transaction) => {
    const due = await claimAllDue(transaction, 'outgoing_mail', now)
    const counts = { ...nothingDelivered }
    for (const { id, recipient, queued_at } of due) {
      const failed = { id, queuedAt: new Date(queued_at), mail: { recipient: recipient ?? undefined } }
      addCounts(counts, await recordFailure(transaction, failed, { error, now }))
    }
    return counts
  })
}

/** Queues mails of the time without a mail server, unless they are older than the longest retry. */
export async function queueNotMailed(database: PlatformDatabase, now: Date): Promise<void> {
  await database
    .updateTable('outgoing_mail')
    .set({ state: 'pending', next_at: now.toISOString() })
    .where('state', '=', 'notMailed')
    .where('queued_at', '>', new Date(now.getTime() - maxAgeMs).toISOString())
    .execute()
}

/** Marks queued mails as not mailed, when there is no mail server any more; those without a time wait for something else. */
export async function recordNotMailed(database: PlatformDatabase): Promise<void> {
  await database
    .updateTable('outgoing_mail')
    .set({ state: 'notMailed', next_at: null, lease_until: null })
    .where('state', 'in', ['pending', 'sending', 'failed'])
    .where('next_at', 'is not', null)
    .execute()
}

function claimedMail(row: Selectable<OutgoingMailTable>): ClaimedMail {
  return {
    id: row.id,
    messageId: row.message_id,
    queuedAt: new Date(row.queued_at),
    mail: {
      recipient: row.recipient ?? undefined,
      replyTo: row.reply_to === null ? undefined : (JSON.parse(row.reply_to) as MailAddress),
      subject: row.subject,
      text: row.body_text,
      html: row.body_html,
      attachments: JSON.parse(row.attachments) as MailAttachment[],
      ...(row.thread !== null && { thread: JSON.parse(row.thread) as MailThread }),
    },
  }
}

/** Results of a round; `untold` are mails to the office that were given up. */
export type DeliveryCounts = Record<'sent' | 'failed' | 'givenUp' | 'untold', number>

export const nothingDelivered: Readonly<DeliveryCounts> = { sent: 0, failed: 0, givenUp: 0, untold: 0 }

export function addCounts(counts: DeliveryCounts, more: DeliveryCounts): void {
  for (const key of Object.keys(counts) as (keyof DeliveryCounts)[]) counts[key] += more[key]
}
