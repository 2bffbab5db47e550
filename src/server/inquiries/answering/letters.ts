import type { ShownCompany } from '#contract/company/company.ts'
import type { NewAnswer, NewForwarding } from '#contract/inquiries/message.ts'
import { defaultLanguage } from '#contract/language.ts'
import { messageLimits } from '#contract/limits.ts'
import type { ShownInquiry } from '#server/inquiries/inquiry.ts'
import { fieldsOf } from '#server/inquiries/inquiry-on-wire.ts'
import { companyLines } from '#server/inquiries/mails/company-lines.ts'
import { factsInWords, form, office } from '#server/inquiries/office-words.ts'
import { type Letter, letterOf, oneLine } from '#server/platform/mail/mail-body.ts'
import { fillIn } from '#server/platform/texts.ts'

interface Letterhead {
  company: ShownCompany
  origin: string | undefined
}

/** An answer to the sender, with the company's signature, and the reference by which it is found again. */
export function answerLetter(
  { inquiry }: ShownInquiry,
  { subject, text, language }: NewAnswer,
  { company, origin }: Letterhead,
): Letter {
  return letterOf(withReference(subject, inquiry.reference), [
    { kind: 'letter', text },
    { kind: 'small', lines: companyLines(company, language, origin) },
  ])
}

/** An inquiry for a colleague or supplier: a note of ours, and what its sender typed. */
export function forwardingLetter(
  { inquiry }: ShownInquiry,
  { text }: Pick<NewForwarding, 'text'>,
  { company, origin }: Letterhead,
): Letter {
  const name = oneLine(`${inquiry.first_name} ${inquiry.last_name}`)
  const fields = fieldsOf(inquiry)
  const facts = factsInWords({ name, receivedAt: new Date(inquiry.received_at) }, (field) => fields[field])
  const subject = fillIn(office.mail.forwarded, { subject: form.subjects[inquiry.subject] })
  return letterOf(withReference(subject, inquiry.reference), [
    { kind: 'letter', text },
    { kind: 'facts', facts },
    { kind: 'quote', heading: form.message, text: inquiry.message },
    { kind: 'small', lines: companyLines(company, defaultLanguage, origin) },
  ])
}

/** The subject with the reference, cut so that both fit. */
function withReference(subject: string, reference: string): string {
  const line = oneLine(subject)
  if (line.includes(reference)) return line
  const end = ` (${reference})`
  return [...line].slice(0, messageLimits.maxSubject - end.length).join('') + end
}
