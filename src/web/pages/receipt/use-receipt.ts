import { useTranslation } from 'react-i18next'
import { formatBytes } from '#contract/format-bytes.ts'
import type { SentInquiry } from '#contract/inquiries/inquiry.ts'
import { fieldsListedIn, inquiryFields } from '#contract/inquiries/inquiry-fields.ts'
import type { MailState } from '#contract/inquiries/inquiry-states.ts'
import { locales } from '#contract/language.ts'
import { type AttachmentType, attachmentTypes, receiptDays } from '#contract/limits.ts'
import { useLanguage } from '#web/contexts.ts'
import { useAnswerPromise } from '#web/parts/answer-promise.ts'
import { useHoursAtEnd } from '#web/parts/opening-hours.tsx'

/** A received request as text in the reader's language, for the screen and the file. */
export interface Receipt {
  reference: string
  receivedAt: string
  facts: { label: string; value: string }[]
  message: string
  files: { n: number; name: string; kind: string; size: string }[]
  /** The next steps; the last one has a mark around the phone number. */
  next: string[]
  shownUntil: string
}

/** Texts for states of the confirmation; in all other states no mail may be promised. */
const confirmationTexts: Partial<Record<MailState, 'next.confirmationComing' | 'next.confirmationSent'>> = {
  pending: 'next.confirmationComing',
  sending: 'next.confirmationComing',
  failed: 'next.confirmationComing',
  sent: 'next.confirmationSent',
}

export function useReceipt(inquiry: SentInquiry): Receipt {
  const { t, i18n } = useTranslation(['receipt', 'common'])
  const timeOf = useReceiptTime()
  const { reference, receivedAt, email, confirmation } = inquiry
  const facts = fieldsListedIn('receipt').map((field) => {
    const value = field === 'subject' ? t(`common:form.subjects.${inquiry[field]}`) : inquiry[field]
    const words =
      typeof value === 'string' ? value : value.map((option) => t(`common:form.regards.${option}`))
    return {
      label: t(`common:form.${inquiryFields[field].wire}`),
      value: typeof words === 'string' ? words : words.join(', '),
    }
  })
  const hours = useHoursAtEnd()
  const { promise } = useAnswerPromise()
  const confirmationText = confirmation && confirmationTexts[confirmation]
  return {
    reference,
    receivedAt: timeOf(receivedAt),
    facts: facts.filter(({ value }) => value !== ''),
    // Forms send line breaks as two characters.
    message: inquiry.message.replace(/\r\n?/g, '\n'),
    files: inquiry.attachments.map(({ n, name, type, bytes }) => {
      const kind = t(`kinds.${attachmentTypes[type as AttachmentType]}`)
      return { n, name, kind, size: formatBytes(bytes, i18n.language) }
    }),
    next: [
      t(`common:form.sent.answer.${inquiry.subject}`),
      ...(promise ? [promise] : []),
      ...(confirmationText ? [t(confirmationText, { email })] : []),
      t('next.urgent', { hours }),
    ],
    shownUntil: timeOf(new Date(Date.parse(receivedAt) + receiptDays * 24 * 60 * 60 * 1000)),
  }
}

/** Formats a time (ISO 8601) or date with its zone, because the sender may be in another one than the company. */
export function useReceiptTime(): (time: string | Date) => string {
  const format = new Intl.DateTimeFormat(locales[useLanguage()], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return (time) => format.format(new Date(time))
}
