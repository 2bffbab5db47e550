import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Inquiry } from '#contract/inquiry.ts'

/** What the sender gave, in the order of the form. */
export function InquiryFacts({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation(['inquiries', 'common'])
  const { firstName, lastName, phone, email, companyName, companyAddress, buildingSize, regards } = inquiry
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
        <Fact name={t('common:form.phone')}>
          <a href={`tel:${dialled(phone)}`}>{phone}</a>
        </Fact>
        <Fact name={t('common:form.email')}>
          <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
        </Fact>
        <Fact name={t('common:form.CompanyName')}>{companyName}</Fact>
        <Fact name={t('common:form.CompanyAddress')}>{companyAddress}</Fact>
        <Fact name={t('common:form.BuildingSize')}>{buildingSize}</Fact>
        <Fact name={t('common:form.Regards')}>
          {regards.map((regard) => t(`common:form.regards.${regard}`)).join(', ')}
        </Fact>
        <Fact name={t('detail.language')}>{t(`detail.languages.${inquiry.language}`)}</Fact>
      </dl>
      <h3 className="inquiry-subhead">{t('common:form.message')}</h3>
      <p className="inquiry-message" lang={inquiry.language}>
        {inquiry.message}
      </p>
    </section>
  )
}

/** A field and what was filled in; left out where that is nothing. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A phone number as it is dialled: after the country's code the zero in brackets is left out. */
function dialled(phone: string): string {
  return phone.replace(/^((?:\+|00)[^(]*)\(0\)/, '$1').replace(/[^+\d]/g, '')
}
