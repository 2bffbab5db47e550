import { useTranslation } from 'react-i18next'
import { useLanguage, useSite } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageHeader } from '#web/frame/page-header.tsx'
import { companyData, StructuredData } from '#web/frame/structured-data.tsx'
import { Island } from '#web/islands/island.tsx'
import { AddressLines, ContactFact, MailLink, PhoneLink } from '#web/parts/company-facts.tsx'
import { LocationMap } from '#web/parts/map/location-map.tsx'
import { screenLoader } from '#web/screen-loader.ts'
import { bindSpaces } from '#web/texts/bind-spaces.ts'
import { Section } from '#web/ui/section.tsx'

export const loader = screenLoader('kontactus', () => null)

export function Component() {
  const { t } = useTranslation(['kontactus', 'common'])
  const site = useSite()
  const language = useLanguage()
  const { company } = site
  return (
    <>
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      <StructuredData data={companyData(site, language)} />
      <PageHeader name={t('common:nav.contact')} title={t('headline')} intro={t('intro')} />
      <Section isPlain>
        <dl className="grid gap-10 sm:grid-cols-2 lg:grid-cols-4">
          <ContactFact label={t('address')}>
            <address className="not-italic">
              <AddressLines />
            </address>
          </ContactFact>
          <ContactFact label={t('phone')}>
            <PhoneLink />
          </ContactFact>
          <ContactFact label={t('email')}>
            <MailLink />
          </ContactFact>
          <ContactFact label={t('hours')}>{bindSpaces(company.openingHours[language])}</ContactFact>
        </dl>
        <p className="mt-12 max-w-prose text-steel-700">{t('formHint')}</p>
      </Section>
      <Island name="map" of={LocationMap} props={{}} />
    </>
  )
}
