import { imprintAddress } from '#contract/addresses.ts'
import type { Company } from '#contract/company.ts'
import { germanTimeInWords } from '#server/inquiries/german-time.ts'
import type { AboutInquiry, ReceivedContact } from '#server/inquiries/inquiry.ts'
import { htmlBody, type MailPart, textBody } from '#server/inquiries/mails/mail-body.ts'
import { senderTexts } from '#server/inquiries/mails/mail-texts.ts'
import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts'

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
    subject: `${senderTexts[language].subject[request.subject]} (${reference})`,
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
  const texts = senderTexts[language]
  const files = attachments.length
  return [
    { kind: 'paragraph', text: texts.greeting },
    { kind: 'paragraph', text: texts.received[request.subject] },
    {
      kind: 'facts',
      facts: [
        [texts.reference, reference],
        [texts.receivedAt, germanTimeInWords(receivedAt, language)],
        ...(files > 0 ? [[texts.files, String(files)] as const] : []),
      ],
    },
    { kind: 'paragraph', text: `${texts.keep} ${texts.urgent(company.phone)}` },
    { kind: 'paragraph', text: texts.stranger },
    { kind: 'small', lines: [texts.automatic, '', ...companyLines(company, language, origin)] },
  ]
}

function companyLines(company: Company, language: 'de' | 'en', origin: string | undefined): string[] {
  const words = senderTexts[language].company
  const privacy = `${origin}${imprintAddress(language, 'privacy')}`
  return [
    company.name,
    `${company.street}, ${company.postalCode} ${company.city}, ${company.country[language]}`,
    `${company.phone}, ${company.email}`,
    `${words.managingDirector}: ${company.managingDirector}`,
    `${words.register}: ${company.registerCourt}, ${company.registerNumber}`,
    `${words.vatId}: ${company.vatId}`,
    ...(origin ? [`${words.privacy}: ${privacy}`] : []),
  ]
}
