import { useTranslation } from 'react-i18next'
import { locales } from '#contract/language.ts'
import { addressIn, screenPaths } from '#contract/pages/addresses.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageHeader } from '#web/frame/page-header.tsx'
import { contactData, StructuredData } from '#web/frame/structured-data.tsx'
import { Island } from '#web/islands/island.tsx'
import { AddressLines, ContactFact, EmergencyPhone, MailLink, PhoneLink } from '#web/parts/company-facts.tsx'
import { FormLink } from '#web/parts/form-link.tsx'
import { LocationMap } from '#web/parts/map/location-map.tsx'
import { OpeningHoursLines } from '#web/parts/opening-hours.tsx'
import { screenLoader } from '#web/screen-loader.ts'
import { Section } from '#web/ui/section.tsx'

export const loader = screenLoader('kontactus', () => null)

export function Component() {
  const { t } = useTranslation(['kontactus', 'common'])
  const site = useSite()
  const language = useLanguage()
  return (
    <>
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      <StructuredData data={contactData(site, language)} />
      <PageHeader name={t('common:nav.contact')} title={t('headline')} intro={t('intro')}>
        <FormLink className="button button-primary mt-8 print:hidden">{t('toForm')}</FormLink>
        <p className="mt-6 print:hidden">
          <a href={addressIn(language, screenPaths.strike)} className="wide-target text-link">
            {t('common:nav.strikeLong')}
          </a>
        </p>
        <p className="mt-3 max-w-prose text-sm text-steel-600 print:hidden">{t('formHint')}</p>
      </PageHeader>
      <Section isPlain>
        <ContactFacts />
      </Section>
      {site.company.map && <Island name="map" of={LocationMap} props={{}} />}
    </>
  )
}

/** Ways to reach the company, the quickest first, its service area and clients; unknown ones are left out. */
function ContactFacts() {
  const { t } = useTranslation('kontactus')
  const language = useLanguage()
  const { openingHours, emergencyPhone, serviceArea, languages, answerWithin } = useSite().company
  const names = new Intl.DisplayNames(locales[language], { type: 'language' })
  return (
    <dl className="grid gap-10 sm:grid-cols-2 lg:grid-cols-4">
      <ContactFact label={t('phone')} fact="phone">
        <PhoneLink isAlone />
      </ContactFact>
      {emergencyPhone && (
        <ContactFact label={t('emergency')} fact="emergencyPhone">
          <EmergencyPhone />
        </ContactFact>
      )}
      {openingHours.length > 0 && (
        <ContactFact label={t('hours')} fact="openingHours">
          <OpeningHoursLines />
        </ContactFact>
      )}
      <ContactFact label={t('email')} fact="email">
        <MailLink isAlone />
      </ContactFact>
      <ContactFact label={t('address')} fact="street">
        <address className="not-italic">
          <AddressLines />
        </address>
      </ContactFact>
      {answerWithin && (
        <ContactFact label={t('answer')} fact="answerWithin">
          {answerWithin[language]}
        </ContactFact>
      )}
      {serviceArea && (
        <ContactFact label={t('serviceArea')} fact="serviceArea">
          {serviceArea[language]}
        </ContactFact>
      )}
      {languages.length > 0 && (
        <ContactFact label={t('languages')} fact="languages">
          {new Intl.ListFormat(locales[language]).format(languages.map((code) => names.of(code) ?? code))}
        </ContactFact>
      )}
    </dl>
  )
}
