import { setImmediate } from 'node:timers/promises'
import { requireMailboxFolder, updateMailboxFolder } from '#server/inquiries/incoming/mailbox-folder-store.ts'
import { takeAnswer } from '#server/inquiries/incoming/take-answer.ts'
import { type MessageHead, openImapFolder } from '#server/platform/mail/imap-session.ts'
import { type MailHead, readHead, senderOf } from '#server/platform/mail/read-head.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

/** Heads that are asked for at once. */
const atOnce = 100

export interface Mailbox {
  imapUrl: string
  folder: string
}

/** Its address without the password. */
export function nameOf({ imapUrl, folder }: Mailbox): string {
  const { protocol, username, host } = new URL(imapUrl)
  return `${protocol}//${username}@${host}/${folder}`
}

/**
 * Looks through what has come since the last time and takes in what answers a mail of ours; returns the number. How far it
 * has come is noted behind every part, so that nothing is left out: what is read again is known by its Message-ID.
 */
export async function readMailbox(
  services: Services,
  mailbox: Mailbox,
  signal: AbortSignal,
): Promise<number> {
  const { database } = services
  const name = nameOf(mailbox)
  const known = await requireMailboxFolder(database, name)
  const folder = await openImapFolder(mailbox, signal)
  const { uidValidity } = folder
  let taken = 0
  try {
    const uids = await folder.uidsAfter(known.uid_validity === uidValidity ? Number(known.last_uid) : 0)
    for (let from = 0; from < uids.length && !signal.aborted; from += atOnce) {
      const part = uids.slice(from, from + atOnce)
      for (const message of await folder.heads(part)) {
        // Requests have their turn between mails, of which anybody may send many.
        await setImmediate()
        signal.throwIfAborted()
        const head = headOf(message)
        const thread = head && (await findThread(database, head))
        if (!thread) continue
        if (await takeAnswer(services, folder, { ...thread, head, message }, signal)) taken += 1
      }
      await updateMailboxFolder(database, name, { uid_validity: uidValidity, last_uid: part.at(-1) ?? 0 })
    }
    return taken
  } finally {
    await folder.close()
  }
}

function headOf({ head }: MessageHead): MailHead | undefined {
  try {
    return readHead(head)
  } catch {
    return undefined
  }
}

/**
 * The inquiry that a mail answers: it names a mail of ours, and comes from the address that we wrote that one to, or from
 * the inquiry's. By the sender alone there is none. Undefined for anything else, whose sender is not even read.
 */
async function findThread(
  database: Database,
  { fromLine, references }: Pick<MailHead, 'fromLine' | 'references'>,
): Promise<{ inquiryId: number; from: string } | undefined> {
  if (references.length === 0) return undefined
  const sent = await database
    .selectFrom('outgoing_mail')
    .innerJoin('inquiry', 'inquiry.id', 'outgoing_mail.inquiry_id')
    .select(['inquiry.id', 'inquiry.email', 'outgoing_mail.recipient', 'outgoing_mail.message_id'])
    .where('outgoing_mail.message_id', 'in', references)
    .where('outgoing_mail.recipient', 'is not', null)
    .execute()
  const written = await database
    .selectFrom('inquiry_message')
    .innerJoin('inquiry', 'inquiry.id', 'inquiry_message.inquiry_id')
    .select(['inquiry.id', 'inquiry.email', 'inquiry_message.recipient', 'inquiry_message.message_id'])
    .where('inquiry_message.message_id', 'in', references)
    .where('inquiry_message.kind', '!=', 'incoming')
    .execute()
  const named = [...sent, ...written]
  const from = named.length > 0 ? await senderOf({ fromLine }) : undefined
  if (from === undefined) return undefined
  const ours = named.filter(({ email, recipient }) =>
    [email, recipient].some((address) => address?.toLowerCase() === from),
  )
  // The nearest mail decides where a mail names several.
  const nearest = references.find((reference) => ours.some(({ message_id }) => message_id === reference))
  const found = ours.find(({ message_id }) => message_id === nearest)
  return found && { inquiryId: found.id, from }
}
