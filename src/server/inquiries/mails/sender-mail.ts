import { imprintAddress } from '#contract/addresses.ts'
import type { Company } from '#contract/company.ts'
import type { LanguageCode } from '#contract/language.ts'
import { germanTimeInWords } from '#server/inquiries/german-time.ts'
import type { AboutInquiry, ReceivedContact } from '#server/inquiries/inquiry.ts'
import { htmlBody, type MailPart, textBody } from '#server/inquiries/mails/mail-body.ts'
import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts'
import { fillIn, textsIn } from '#server/platform/texts.ts'

interface SenderMailFacts {
  /** Number of the inquiry. */
  id: number
  company: Company
  origin: string | undefined
  /** Address of the office, where answers go. */
  office: string
  receivedAt: Date
  isHeldBack: boolean
}

/**
 * The confirmation to the sender, in their language. It repeats nothing that they typed but their address, so that nobody
 * can have us send their words to others.
 */
export function senderMail(contact: ReceivedContact, facts: SenderMailFacts): OutgoingMail<AboutInquiry> {
  const { request, reference, language } = contact
  const parts = partsOf(contact, facts)
  return {
    about: { inquiry_id: facts.id, kind: 'toSender' },
    recipient: request.email,
    replyTo: { name: facts.company.name, address: facts.office },
    subject: `${textsIn(language, 'server/sender-mail').subjects[request.subject]} (${reference})`,
    text: textBody(parts),
    html: htmlBody(parts),
    attachments: [],
    isHeldBack: facts.isHeldBack,
  }
}

function partsOf(
  { request, reference, language, attachments }: ReceivedContact,
  { company, origin, receivedAt }: SenderMailFacts,
): MailPart[] {
  const texts = textsIn(language, 'server/sender-mail')
  const receipt = textsIn(language, 'receipt')
  const files = attachments.length
  return [
    { kind: 'paragraph', text: texts.greeting },
    { kind: 'paragraph', text: texts.received[request.subject] },
    {
      kind: 'facts',
      facts: [
        [receipt.reference, reference],
        [receipt.receivedAt, germanTimeInWords(receivedAt, language)],
        ...(files > 0 ? [[texts.files, String(files)] as const] : []),
      ],
    },
    { kind: 'paragraph', text: `${texts.keep} ${fillIn(texts.urgent, { phone: company.phone })}` },
    { kind: 'paragraph', text: texts.stranger },
    { kind: 'small', lines: [texts.automatic, '', ...companyLines(company, language, origin)] },
  ]
}

function companyLines(company: Company, language: LanguageCode, origin: string | undefined): string[] {
  const words = textsIn(language, 'server/sender-mail')
  const { heading } = textsIn(language, 'ImprintPage').privacy
  const privacy = `${origin}${imprintAddress(language, 'privacy')}`
  return [
    company.name,
    `${company.street}, ${company.postalCode} ${company.city}, ${company.country[language]}`,
    `${company.phone}, ${company.email}`,
    `${words.managingDirector}: ${company.managingDirector}`,
    `${words.register}: ${company.registerCourt}, ${company.registerNumber}`,
    `${words.vatId}: ${company.vatId}`,
    ...(origin ? [`${heading}: ${privacy}`] : []),
  ]
}
