import { ApiError, noSuch } from '#contract/api/api-error.ts'
import type { NewAnswer, NewForwarding } from '#contract/inquiries/message.ts'
import { answerLetter, forwardingLetter } from '#server/inquiries/answering/letters.ts'
import { changeInquiry } from '#server/inquiries/inbox/inquiry-desk-store.ts'
import {
  type AboutInquiry,
  inboxLock,
  type ShownInquiry,
  type StoredAttachment,
} from '#server/inquiries/inquiry.ts'
import { listShownInquiries } from '#server/inquiries/inquiry-store.ts'
import type { InquiryMessageTable } from '#server/inquiries/inquiry-tables.ts'
import { mailKindOf } from '#server/inquiries/message-mail.ts'
import { findMessageOfKey, insertMessage } from '#server/inquiries/message-store.ts'
import { holdLock } from '#server/platform/database/dialect.ts'
import type { FileKey } from '#server/platform/files/files.ts'
import type { Letter } from '#server/platform/mail/mail-body.ts'
import { insertMails, newMessageId } from '#server/platform/mail/outbox.ts'
import type { MailThread, OutgoingMail } from '#server/platform/mail/outgoing-mail.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

export interface Writing {
  inquiryId: number
  by: string
  key: string | undefined
}

/** Stores an answer and its mail, and marks the inquiry as answered; returns the number of the message. */
export async function writeAnswer(
  services: Services,
  writing: Writing,
  { answer, attachments }: { answer: NewAnswer; attachments: StoredAttachment[] },
): Promise<{ id: number; isNew: boolean }> {
  const letterhead = await letterheadOf(services)
  return await writeMessage(services, writing, async (transaction, shown) => {
    const { email } = shown.inquiry
    if (email === '') throw new ApiError('conflict', 'This inquiry has no mail address.')
    await changeInquiry(
      transaction,
      writing.inquiryId,
      { state: 'answered', seen: answer.seen },
      { by: writing.by, at: services.clock.now().toISOString() },
    )
    return {
      kind: 'answer',
      recipient: email,
      text: answer.text,
      language: answer.language,
      letter: answerLetter(shown, answer, letterhead),
      thread: await threadOf(transaction, writing.inquiryId, email),
      attachments,
    }
  })
}

/** Stores a forwarding and its mail; returns the number of the message. */
export async function writeForwarding(
  services: Services,
  writing: Writing,
  forwarding: NewForwarding,
): Promise<{ id: number; isNew: boolean }> {
  const letterhead = await letterheadOf(services)
  return await writeMessage(services, writing, async (_transaction, shown) => {
    const forwarded = shown.attachments.filter(({ n }) => forwarding.files.includes(n))
    if (forwarded.length < new Set(forwarding.files).size) {
      throw noSuch('attachment')
    }
    return {
      kind: 'forward',
      recipient: forwarding.to,
      text: forwarding.text,
      language: null,
      letter: forwardingLetter(shown, forwarding, letterhead),
      thread: { references: [] },
      attachments: [],
      forwarded,
    }
  })
}

async function letterheadOf({ company, config }: Services) {
  return { company: (await company.current()).company, origin: config.publicUrl }
}

interface Draft extends Pick<InquiryMessageTable, 'recipient' | 'text' | 'language'> {
  kind: 'answer' | 'forward'
  letter: Letter
  thread: MailThread
  /** New files. */
  attachments: StoredAttachment[]
  /** Files of the inquiry that go along. */
  forwarded?: ShownInquiry['attachments']
}

/** Writes message and mail in one transaction; a key that was used before writes nothing. */
async function writeMessage(
  services: Services,
  { inquiryId, by, key }: Writing,
  draftOf: (transaction: Database, shown: ShownInquiry) => Promise<Draft>,
): Promise<{ id: number; isNew: boolean }> {
  const { database, clock, mail, config } = services
  const { company } = await services.company.current()
  const office = { name: company.name, address: config.mail?.to ?? company.email }
  const write = async (transaction: Database) => {
    await holdLock(transaction, inboxLock)
    const earlier = key && (await findMessageOfKey(transaction, key))
    if (earlier) return { id: earlier, isNew: false }
    const [shown] = await listShownInquiries(transaction, [inquiryId])
    if (!shown || shown.inquiry.deleted_at !== null) throw noSuch('inquiry')
    const { letter, thread, attachments, forwarded = [], ...draft } = await draftOf(transaction, shown)
    const now = clock.now()
    const messageId = newMessageId(mail.domain)
    const message = {
      ...draft,
      inquiry_id: inquiryId,
      at: now.toISOString(),
      by,
      sender: office.address,
      subject: letter.subject,
      message_id: messageId,
      forwarded: JSON.stringify(forwarded.map(({ n }) => n)),
      idempotency_key: key ?? null,
    }
    const id = await insertMessage(transaction, message, attachments)
    if (id === undefined) throw new ApiError('internal', 'The message is there already.')
    const outgoing: OutgoingMail<AboutInquiry> = {
      about: { inquiry_id: inquiryId, kind: mailKindOf(id) },
      recipient: draft.recipient,
      replyTo: office,
      ...letter,
      attachments: [
        ...attachments.map(({ name, type, key: file }) => ({ name, type, key: file })),
        ...forwarded.map(({ name, type, file_key }) => ({ name, type, key: file_key as FileKey })),
      ],
      isHeldBack: false,
      thread,
      messageId,
    }
    await insertMails(transaction, [outgoing], { domain: mail.domain, isOn: mail.isOn, now })
    return { id, isNew: true }
  }
  const written = await database.transaction().execute(write)
  if (written.isNew) mail.wake()
  return written
}

/** Message-IDs of the mails between the sender and us, oldest first; an answer answers what came last from the sender. */
async function threadOf(transaction: Database, inquiryId: number, email: string): Promise<MailThread> {
  const confirmation = await transaction
    .selectFrom('outgoing_mail')
    .select('message_id')
    .where('inquiry_id', '=', inquiryId)
    .where('kind', '=', 'toSender')
    .where('state', '=', 'sent')
    .execute()
  const all = await transaction
    .selectFrom('inquiry_message')
    .select(['message_id', 'kind', 'sender'])
    .where('inquiry_id', '=', inquiryId)
    .where('kind', '!=', 'forward')
    .orderBy('id')
    .execute()
  // An answer to a forwarding came in from somebody else.
  const messages = all.filter(({ kind, sender }) => kind === 'answer' || sender === email.toLowerCase())
  const references = [...confirmation, ...messages].map((row) => row.message_id)
  const last = messages.findLast(({ kind }) => kind === 'incoming')?.message_id ?? references.at(-1)
  return { ...(last && { inReplyTo: last }), references: shortened(references) }
}

/** Characters. Mail servers refuse a head that is too large, and senders draw their Message-IDs themselves. */
const maxReferences = 3000

/** The first reference, and as many of the last as there is room for. */
function shortened([first, ...others]: readonly string[]): string[] {
  if (first === undefined) return []
  const last: string[] = []
  let length = first.length
  for (const reference of others.toReversed()) {
    length += reference.length + 1
    if (length > maxReferences) break
    last.unshift(reference)
  }
  return [first, ...last]
}
