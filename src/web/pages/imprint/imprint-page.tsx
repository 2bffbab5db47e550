import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage, useSite } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageHeader } from '#web/frame/page-header.tsx'
import { useOwnTexts } from '#web/pages/imprint/own-texts.ts'
import { AnalyticsNotice, MapNotice, Privacy } from '#web/pages/imprint/privacy.tsx'
import { AddressLines, MailLink, PhoneLink } from '#web/parts/company-facts.tsx'
import { screenLoader } from '#web/screen-loader.ts'
import { Section } from '#web/ui/section.tsx'

export const loader = screenLoader('ImprintPage', () => null)

export function Component() {
  const { t } = useTranslation('ImprintPage')
  const { map } = useSite().company
  return (
    <>
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      <PageHeader name={t('title')} title={t('title')}>
        <Contents />
      </PageHeader>
      <Section>
        <Provider />
      </Section>
      <Section className="bg-mist" id="privacy">
        <div className="grid gap-x-20 gap-y-8 lg:grid-cols-[1fr_2fr]">
          <h2 className="heading-2">{t('privacy.heading')}</h2>
          <div className="grid max-w-prose gap-10">
            <Privacy />
            {map && <MapNotice />}
            <AnalyticsNotice />
          </div>
        </div>
      </Section>
      <Section id="accessibility">
        <div className="grid gap-x-20 gap-y-8 lg:grid-cols-[1fr_2fr]">
          <h2 className="heading-2">{t('accessibility.heading')}</h2>
          <AccessibilityStatement />
        </div>
      </Section>
    </>
  )
}

/** Links to the parts of this page. */
function Contents() {
  const { t } = useTranslation('ImprintPage')
  const parts = [
    { id: 'privacy', name: t('privacy.heading') },
    ...(useSite().company.map ? [{ id: 'map', name: t('map.heading') }] : []),
    { id: 'analytics', name: t('analytics.heading') },
    { id: 'accessibility', name: t('accessibility.heading') },
  ]
  return (
    <nav aria-label={t('contents')} className="mt-8 print:hidden">
      <ul className="flex flex-wrap gap-x-8 gap-y-1">
        {parts.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} className="contents-link">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function AccessibilityStatement() {
  const { t } = useTranslation('ImprintPage')
  const own = useOwnTexts()
  const { marketSurveillance } = useSite().company
  return (
    <div className="grid max-w-prose gap-4">
      {own(t('accessibility.paragraphs', { returnObjects: true })).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <h3 className="heading-3 mt-6">{t('accessibility.limitsHeading')}</h3>
      <ul className="rod-list">
        {own(t('accessibility.limits', { returnObjects: true })).map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
      <h3 className="heading-3 mt-6">{t('accessibility.feedbackHeading')}</h3>
      <p>{t('accessibility.feedback')}</p>
      {marketSurveillance && <p className="wrap-anywhere">{t('accessibility.surveillance')}</p>}
      <p className="text-steel-600">{t('accessibility.date')}</p>
    </div>
  )
}

/** Provider of this site, as required by § 5 DDG. */
export function Provider() {
  const { t } = useTranslation('ImprintPage')
  const language = useLanguage()
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
        <Entry heading={t(company.registerCourt ? 'register.heading' : 'register.legalForm')}>
          {company.registerCourt && `${t('register.legalForm')}: `}
          {company.legalForm}
          {company.registerCourt && (
            <>
              <br />
              {t('register.court')}: {company.registerCourt}
              <br />
              {t('register.number')}: {company.registerNumber}
            </>
          )}
        </Entry>
        {company.vatId && (
          <Entry heading={t('taxInformation')}>
            {t('vat')}: {company.vatId}
          </Entry>
        )}
        {company.imprint.map(({ heading, lines }) => (
          <Entry key={heading.en} heading={heading[language]}>
            {lines[language].map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Entry>
        ))}
        <Entry heading={t('contentResponsible')}>
          {company.managingDirector}
          <br />
          <AddressLines hasName={false} />
        </Entry>
      </div>
      {company.disputes && <p className="mt-10 max-w-prose">{company.disputes[language]}</p>}
    </>
  )
}

function Entry({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="border-t-2 border-night-900 pt-4">
      <h2 className="font-semibold">{heading}</h2>
      <p className="mt-2 wrap-anywhere">{children}</p>
    </div>
  )
}
