import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Inquiry } from '#contract/inquiries/inquiry.ts'
import { fieldsListedIn, type InquiryField, inquiryFields } from '#contract/inquiries/inquiry-fields.ts'

/** The sender's input, in the order of the form. */
export function InquiryFacts({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation(['inquiries', 'common'])
  const { firstName, lastName, phone, email, regards } = inquiry
  /** Fields that are not shown as they were typed. */
  const shown: Partial<Record<InquiryField, ReactNode>> = {
    phone: phone && <a href={`tel:${dialled(phone)}`}>{phone}</a>,
    email: email && <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>,
    regards: regards.map((regard) => t(`common:form.regards.${regard}`)).join(', '),
  }
  return (
    <section aria-labelledby="facts-heading">
      <h2 id="facts-heading" className="heading-3">
        {t('detail.sender')}
      </h2>
      <dl className="inquiry-facts">
        <Fact name={t('detail.name')}>
          <strong>
            {firstName} {lastName}
          </strong>
        </Fact>
        {fieldsListedIn('detail').map((field) => (
          <Fact key={field} name={t(`common:form.${inquiryFields[field].wire}`)}>
            {shown[field] ?? inquiry[field]}
          </Fact>
        ))}
        <Fact name={t('detail.language')}>{t(`detail.languages.${inquiry.language}`)}</Fact>
      </dl>
      <h3 className="mt-6 font-[650]">{t('common:form.message')}</h3>
      <p className="inquiry-message" lang={inquiry.language}>
        {inquiry.message}
      </p>
    </section>
  )
}

/** A field with its content; nothing if that is empty. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Returns a phone number for dialling, without a zero in brackets after the country code. */
function dialled(phone: string): string {
  return phone.replace(/^((?:\+|00)[^(]*)\(0\)/, '$1').replace(/[^+\d]/g, '')
}
