import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage, useSite } from '#web/contexts.ts'

/** Who is responsible for this site, after § 5 DDG. */
export function Provider() {
  const { t } = useTranslation('ImprintPage')
  const language = useLanguage()
  const { company, isSample } = useSite()
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
      {isSample && (
        <p className="mb-12 max-w-prose border-l-2 border-amber pl-4 text-steel-700">{t('sampleNote')}</p>
      )}
      <div className="grid gap-10 sm:grid-cols-2 lg:grid-cols-3">
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
          {t('register.legalForm')}: {company.legalForm}
          <br />
          {t('register.court')}: {company.registerCourt}
          <br />
          {t('register.number')}: {company.registerNumber}
        </Entry>
        <Entry heading={t('taxInformation')}>
          {t('vat')}: {company.vatId}
        </Entry>
        <Entry heading={t('contentResponsible')}>
          {company.managingDirector}
          <br />
          {address}
        </Entry>
      </div>
      <p className="mt-10 max-w-prose">{t('dispute')}</p>
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
