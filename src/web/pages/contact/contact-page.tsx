import { useTranslation } from 'react-i18next'
import { screenLoader, useLanguage, useSite } from '#web/contexts.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { Section } from '#web/ui/section.tsx'

export const loader = screenLoader('kontactus', () => null)

export function Component() {
  const { t } = useTranslation('kontactus')
  const { company } = useSite()
  const language = useLanguage()
  return (
    <>
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      <Section className="pt-36 md:pt-44">
        <h1 className="heading-1 max-w-3xl">{t('headline')}</h1>
        <p className="mt-4 max-w-prose text-lg text-steel-700">{t('intro')}</p>
        <dl className="mt-12 grid gap-10 sm:grid-cols-2 lg:grid-cols-4">
          <div className="contact-fact">
            <dt>{t('address')}</dt>
            <dd>
              <address className="not-italic">
                {company.name}
                <br />
                {company.street}
                <br />
                {company.postalCode} {company.city}
                <br />
                {company.country[language]}
              </address>
            </dd>
          </div>
          <div className="contact-fact">
            <dt>{t('phone')}</dt>
            <dd>
              <a href={`tel:${company.phone.replace(/[^+\d]/g, '')}`}>{company.phone}</a>
            </dd>
          </div>
          <div className="contact-fact">
            <dt>{t('email')}</dt>
            <dd>
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </dd>
          </div>
          <div className="contact-fact">
            <dt>{t('hours')}</dt>
            <dd>{company.openingHours[language]}</dd>
          </div>
        </dl>
        <p className="mt-12 max-w-prose text-steel-700">{t('formHint')}</p>
      </Section>
    </>
  )
}
