import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '#web/contexts.ts'
import { AddressLines, MailLink, PhoneLink } from '#web/parts/company-facts.tsx'

/** Who is responsible for this site, after § 5 DDG. */
export function Provider() {
  const { t } = useTranslation('ImprintPage')
  const { company, isSample } = useSite()
  return (
    <>
      {isSample && (
        <p className="mb-12 max-w-prose border-l-2 border-amber pl-4 text-steel-700">{t('sampleNote')}</p>
      )}
      <div className="grid gap-10 sm:grid-cols-2 lg:grid-cols-3">
        <Entry heading={t('responsible')}>
          <AddressLines />
        </Entry>
        <Entry heading={t('represented')}>{company.managingDirector}</Entry>
        <Entry heading={t('contact')}>
          {t('phone')}: <PhoneLink />
          <br />
          {t('email')}: <MailLink />
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
          <AddressLines hasName={false} />
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
