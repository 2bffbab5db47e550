import { inquiryPath } from '#contract/addresses.ts'
import { formatBytes } from '#contract/format-bytes.ts'
import { locales } from '#contract/language.ts'
import type { ReceivedContact } from '#server/contact/contact-store.ts'
import { htmlBody, type MailPart, oneLine, textBody } from '#server/contact/mail-body.ts'
import { staffTexts as texts } from '#server/contact/mail-texts.ts'
import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts'

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
export function staffMail(contact: ReceivedContact, facts: StaffMailFacts): OutgoingMail {
  const { request, reference, suspicion } = contact
  const name = oneLine(`${request.firstName} ${request.lastName}`)
  const from = [name, oneLine(request.CompanyName)].filter((part) => part !== '').join(', ')
  const subject = `${texts.subjects[request.subject]} ${reference}: ${from}`
  const attached = attachedOf(contact)
  const parts = partsOf(contact, { ...facts, name, attached })
  return {
    kind: 'toStaff',
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
    const size = `${oneLine(file.name)} (${formatBytes(file.bytes, 'de')})`
    return facts.attached.includes(file) ? size : `${size}, ${texts.onlyInInbox}`
  })
  return [
    ...(suspicion ? [{ kind: 'warning' as const, text: texts.suspicions[suspicion] }] : []),
    ...(facts.tellsOfFlood ? [{ kind: 'warning' as const, text: texts.heldBack }] : []),
    { kind: 'facts', facts: factsOf(contact, facts) },
    { kind: 'quote', heading: texts.message, text: request.message },
    ...(files.length > 0 ? [{ kind: 'list' as const, heading: texts.attachments, items: files }] : []),
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
  const { fields } = texts
  const regards = request.Regards.map((regard) => texts.regards[regard]).join(', ')
  const facts: [string, string][] = [
    [fields.reference, reference],
    [fields.receivedAt, germanTime(receivedAt, 'de')],
    [fields.name, name],
    [fields.phone, oneLine(request.phone)],
    [fields.email, request.email],
    [fields.companyName, oneLine(request.CompanyName)],
    [fields.companyAddress, oneLine(request.CompanyAddress)],
    [fields.buildingSize, oneLine(request.BuildingSize)],
    [fields.regards, regards],
    [fields.language, texts.languages[language]],
  ]
  return facts.filter(([, value]) => value !== '')
}

/** A point in time by the office's clock, in the reader's language. */
export function germanTime(time: Date, language: 'de' | 'en'): string {
  return new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  }).format(time)
}
