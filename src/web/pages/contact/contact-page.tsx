import { useTranslation } from 'react-i18next'
import { addressIn, screenPaths } from '#contract/pages/addresses.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageHeader } from '#web/frame/page-header.tsx'
import { contactData, StructuredData } from '#web/frame/structured-data.tsx'
import { Island } from '#web/islands/island.tsx'
import { ContactFacts } from '#web/pages/contact/contact-facts.tsx'
import { FormLink } from '#web/parts/form-link.tsx'
import { LocationMap } from '#web/parts/map/location-map.tsx'
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
