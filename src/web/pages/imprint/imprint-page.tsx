import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { screenLoader, useLanguage, useSite } from '#web/contexts.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { Section } from '#web/ui/section.tsx'

export const loader = screenLoader('ImprintPage', () => null)

export function Component() {
  const { t } = useTranslation('ImprintPage')
  const language = useLanguage()
  const { company } = useSite()
  const address = (
    <>
      {company.street}
      <br />
      {company.postalCode} {company.city}
      <br />
      {company.country[language]}
    </>
  )
  return (
    <>
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      <Section className="pt-36 md:pt-44">
        <h1 className="heading-1">{t('title')}</h1>
        <p className="mt-6 max-w-prose border-l-2 border-amber pl-4 text-steel-700">{t('sampleNote')}</p>
        <div className="mt-12 grid gap-10 sm:grid-cols-2 lg:grid-cols-3">
          <Entry heading={t('responsible')}>
            {company.name}
            <br />
            {address}
          </Entry>
          <Entry heading={t('represented')}>{company.managingDirector}</Entry>
          <Entry heading={t('contact')}>
            {t('phone')}: <a href={`tel:${company.phone.replace(/[^+\d]/g, '')}`}>{company.phone}</a>
            <br />
            {t('email')}: <a href={`mailto:${company.email}`}>{company.email}</a>
          </Entry>
          <Entry heading={t('register.heading')}>
            {t('register.court')}: {company.registerCourt}
            <br />
            {t('register.number')}: {company.registerNumber}
          </Entry>
          <Entry heading={t('vat')}>{company.vatId}</Entry>
          <Entry heading={t('contentResponsible')}>
            {company.managingDirector}
            <br />
            {address}
          </Entry>
        </div>
        <p className="mt-10 max-w-prose">{t('dispute')}</p>
      </Section>
      <Section className="bg-mist" id="privacy">
        <h2 className="heading-2">{t('privacy.heading')}</h2>
        <div className="mt-10 grid max-w-prose gap-10">
          {t('privacy.sections', { returnObjects: true }).map(({ heading, paragraphs }) => (
            <div key={heading}>
              <h3 className="heading-3">{heading}</h3>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-3">
                  {paragraph}
                </p>
              ))}
            </div>
          ))}
          <div>
            <h3 className="heading-3">{t('analytics.heading')}</h3>
            <p className="mt-3">{t('analytics.text')}</p>
          </div>
        </div>
      </Section>
    </>
  )
}

function Entry({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="border-t-2 border-night-900 pt-4">
      <h2 className="font-semibold">{heading}</h2>
      <p className="mt-2">{children}</p>
    </div>
  )
}
