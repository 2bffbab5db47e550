import { inquiryPath } from '#contract/addresses.ts'
import { formatBytes } from '#contract/format-bytes.ts'
import { fieldsListedIn, inquiryFields } from '#contract/inquiry-fields.ts'
import { germanTimeInWords } from '#server/inquiries/german-time.ts'
import type { AboutInquiry, ReceivedContact } from '#server/inquiries/inquiry.ts'
import { htmlBody, type MailPart, oneLine, textBody } from '#server/inquiries/mails/mail-body.ts'
import { form, inbox, office, officeLanguage, officeValue } from '#server/inquiries/office-words.ts'
import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts'

const texts = office.mail

/** What is attached to a mail in all; mail servers take little more. */
export const maxAttachedBytes = 20 * 1024 * 1024

interface StaffMailFacts {
  /** Number of the inquiry. */
  id: number
  origin: string | undefined
  receivedAt: Date
  /** Whether it says that mails about further inquiries are held back. */
  tellsOfFlood: boolean
  isHeldBack: boolean
}

/** The mail that tells the office of an inquiry; answering it writes to the sender. */
export function staffMail(contact: ReceivedContact, facts: StaffMailFacts): OutgoingMail<AboutInquiry> {
  const { request, reference, suspicion } = contact
  const name = oneLine(`${request.firstName} ${request.lastName}`)
  const from = [name, oneLine(request.CompanyName)].filter((part) => part !== '').join(', ')
  const subject = `${texts.subjects[request.subject]} ${reference}: ${from}`
  const attached = attachedOf(contact)
  const parts = partsOf(contact, { ...facts, name, attached })
  return {
    about: { inquiry_id: facts.id, kind: 'toStaff' },
    recipient: undefined,
    replyTo: { name, address: request.email },
    subject: suspicion ? `${texts.suspect} ${subject}` : subject,
    text: textBody(parts),
    html: htmlBody(parts),
    attachments: attached.map(({ name: fileName, type, key }) => ({ name: fileName, type, key })),
    isHeldBack: facts.isHeldBack,
  }
}

type Attachments = ReceivedContact['attachments']

function attachedOf({ attachments }: ReceivedContact): Attachments {
  let total = 0
  return attachments.filter(({ bytes }) => {
    const fits = total + bytes <= maxAttachedBytes
    if (fits) total += bytes
    return fits
  })
}

interface BodyFacts extends StaffMailFacts {
  name: string
  attached: Attachments
}

function partsOf(contact: ReceivedContact, facts: BodyFacts): MailPart[] {
  const { request, suspicion, attachments } = contact
  const files = attachments.map((file) => {
    const size = `${oneLine(file.name)} (${formatBytes(file.bytes, officeLanguage)})`
    return facts.attached.includes(file) ? size : `${size}, ${texts.onlyInInbox}`
  })
  return [
    ...(suspicion ? [{ kind: 'warning' as const, text: texts.suspicions[suspicion] }] : []),
    ...(facts.tellsOfFlood ? [{ kind: 'warning' as const, text: texts.heldBack }] : []),
    { kind: 'facts', facts: factsOf(contact, facts) },
    { kind: 'quote', heading: form.message, text: request.message },
    ...(files.length > 0 ? [{ kind: 'list' as const, heading: form.attachments, items: files }] : []),
    ...(files.length > 0 ? [{ kind: 'paragraph' as const, text: texts.attachmentsNote }] : []),
    facts.origin
      ? { kind: 'link', text: texts.inbox, address: facts.origin + inquiryPath(facts.id) }
      : { kind: 'paragraph', text: texts.inboxWithoutAddress },
    { kind: 'small', lines: [texts.reply] },
  ]
}

function factsOf(
  { request, reference, language }: ReceivedContact,
  { name, receivedAt }: BodyFacts,
): [string, string][] {
  const listed = fieldsListedIn('mail').map((field): [string, string] => {
    const { wire, kind } = inquiryFields[field]
    const value = officeValue(request[wire])
    // What a mail address may hold is taken as it is.
    return [form[wire], kind === 'text' ? oneLine(value) : value]
  })
  const facts: [string, string][] = [
    [inbox.columns.reference, reference],
    [inbox.columns.received, germanTimeInWords(receivedAt, officeLanguage)],
    [inbox.columns.name, name],
    ...listed,
    [inbox.detail.language, inbox.detail.languages[language]],
  ]
  return facts.filter(([, value]) => value !== '')
}
