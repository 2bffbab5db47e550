import { sql } from 'kysely'
import type { ShownCompany } from '#contract/company/company.ts'
import { hourMs } from '#contract/durations.ts'
import { formatBytes } from '#contract/format-bytes.ts'
import { inquiryFields } from '#contract/inquiries/inquiry-fields.ts'
import { inquiryPath } from '#contract/pages/addresses.ts'
import type { AboutInquiry, Flood, ReceivedContact } from '#server/inquiries/inquiry.ts'
import { companyLines } from '#server/inquiries/mails/company-lines.ts'
import { factsInWords, form, inbox, office, officeLanguage } from '#server/inquiries/office-words.ts'
import { countRows } from '#server/platform/database/count-rows.ts'
import { holdLock } from '#server/platform/database/dialect.ts'
import { germanTimeInWords } from '#server/platform/german-time.ts'
import { letterOf, type MailPart, oneLine } from '#server/platform/mail/mail-body.ts'
import { insertMails } from '#server/platform/mail/outbox.ts'
import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts'
import { fillIn, textsIn } from '#server/platform/texts.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

type InquiryMail = OutgoingMail<AboutInquiry>
const texts = office.mail

type Attachments = ReceivedContact['attachments']

/** Confirmations per hour: a sender who enters somebody else's address must not flood them. */
const maxConfirmations = 3

/** Attached to a mail in all; mail servers take little more. */
const maxAttachedBytes = 20 * 1024 * 1024

interface MailServices extends Pick<Services, 'config'> {
  company: ShownCompany
  mail: Pick<Services['mail'], 'isOn' | 'domain'>
}

interface StoredContact {
  id: number
  contact: ReceivedContact
  flood: Flood
}

/** Queues the mail to the office and the confirmation to the sender; a suspect gets none unless staff send it. */
export async function queueContactMails(
  services: MailServices,
  transaction: Database,
  stored: StoredContact,
): Promise<void> {
  const { receivedAt, request, suspicion } = stored.contact
  const since = new Date(receivedAt.getTime() - hourMs)
  // Inquiries that come in together count each other.
  await holdLock(transaction, `confirmations ${request.email.toLowerCase()}`)
  const earlier = await countConfirmations(transaction, request.email, since)
  const isHeldBack = suspicion !== null || earlier >= maxConfirmations
  const mails = [staffMail(services, stored), senderMail(services, stored, isHeldBack)]
  await insertMails(transaction, mails, { ...services.mail, now: receivedAt })
}

/** Returns how many confirmations an address (case-insensitively) was sent or is about to be since a point in time. */
async function countConfirmations(database: Database, address: string, since: Date): Promise<number> {
  return await countRows(
    database
      .selectFrom('outgoing_mail')
      .where('kind', '=', 'toSender')
      .where(sql`lower(recipient)`, '=', sql`lower(${address})`)
      .where('state', '!=', 'heldBack')
      .where('queued_at', '>=', since.toISOString()),
  )
}

/** Returns the mail to the office; its reply address is the sender. */
function staffMail(services: MailServices, { id, contact, flood }: StoredContact): InquiryMail {
  const { request, reference, suspicion } = contact
  const name = oneLine(`${request.firstName} ${request.lastName}`)
  const from = [name, oneLine(request.CompanyName)].filter((part) => part !== '').join(', ')
  const subject = `${texts.subjects[request.subject]} ${reference}: ${from}`
  const attached = attachedOf(contact)
  const origin = services.config.publicUrl
  const files = filesInWords(contact, attached)
  const parts: MailPart[] = [
    ...(suspicion ? [{ kind: 'warning' as const, text: texts.suspicions[suspicion] }] : []),
    ...(flood === 'untold' ? [{ kind: 'warning' as const, text: texts.heldBack }] : []),
    { kind: 'facts', facts: factsForStaff(contact, name) },
    { kind: 'quote', heading: form.message, text: request.message },
    ...(files.length > 0 ? [{ kind: 'list' as const, heading: form.attachments, items: files }] : []),
    ...(files.length > 0 ? [{ kind: 'paragraph' as const, text: texts.attachmentsNote }] : []),
    origin
      ? { kind: 'link', text: texts.inbox, address: origin + inquiryPath(id) }
      : { kind: 'paragraph', text: texts.inboxWithoutAddress },
    { kind: 'small', lines: [texts.reply] },
  ]
  return {
    about: { inquiry_id: id, kind: 'toStaff' },
    recipient: undefined,
    replyTo: { name, address: request.email },
    ...letterOf(suspicion ? `${texts.suspect} ${subject}` : subject, parts),
    attachments: attached.map(({ name: fileName, type, key }) => ({ name: fileName, type, key })),
    isHeldBack: flood === 'told',
  }
}

function attachedOf({ attachments }: ReceivedContact): Attachments {
  let total = 0
  return attachments.filter(({ bytes }) => {
    const fits = total + bytes <= maxAttachedBytes
    if (fits) total += bytes
    return fits
  })
}

function filesInWords({ attachments }: ReceivedContact, attached: Attachments): string[] {
  return attachments.map((file) => {
    const size = `${oneLine(file.name)} (${formatBytes(file.bytes, officeLanguage)})`
    return attached.includes(file) ? size : `${size}, ${texts.onlyInInbox}`
  })
}

function factsForStaff(
  { request, reference, language, receivedAt }: ReceivedContact,
  name: string,
): [string, string][] {
  return [
    [inbox.columns.reference, reference],
    ...factsInWords({ name, receivedAt }, (field) => request[inquiryFields[field].wire]),
    [inbox.detail.language, inbox.detail.languages[language]],
  ]
}

/**
 * The confirmation to the sender, in their language. It repeats nothing that they typed but their address, so that nobody
 * can have us send their words to others.
 */
function senderMail(
  { company, config }: MailServices,
  { id, contact }: StoredContact,
  isHeldBack: boolean,
): InquiryMail {
  const { request, reference, language, attachments, receivedAt } = contact
  const own = textsIn(language, 'server/sender-mail')
  const receipt = textsIn(language, 'receipt')
  const files = attachments.length
  const within = company.answerWithin?.[language]
  const promise = within === undefined ? [] : [fillIn(own.promise, { within })]
  const facts: [string, string][] = [
    [receipt.reference, reference],
    [receipt.receivedAt, germanTimeInWords(receivedAt, language)],
  ]
  if (files > 0) facts.push([own.files, String(files)])
  const parts: MailPart[] = [
    { kind: 'paragraph', text: own.greeting },
    { kind: 'paragraph', text: [own.received[request.subject], ...promise].join(' ') },
    { kind: 'facts', facts },
    { kind: 'paragraph', text: `${own.keep} ${fillIn(own.urgent, { phone: company.phone })}` },
    { kind: 'paragraph', text: own.stranger },
    { kind: 'small', lines: [own.automatic, '', ...companyLines(company, language, config.publicUrl)] },
  ]
  return {
    about: { inquiry_id: id, kind: 'toSender' },
    recipient: request.email,
    replyTo: { name: company.name, address: config.mail?.to ?? company.email },
    ...letterOf(`${own.subjects[request.subject]} (${reference})`, parts),
    attachments: [],
    isHeldBack,
  }
}
