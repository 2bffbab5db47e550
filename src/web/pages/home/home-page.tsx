import { useTranslation } from 'react-i18next'
import { screenLoader, useLanguage, useSite } from '#web/contexts.ts'
import { companyData } from '#web/layout/company-data.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { StructuredData } from '#web/layout/structured-data.tsx'
import { Hero } from '#web/pages/home/hero.tsx'
import { Location } from '#web/pages/home/location.tsx'
import { Partners } from '#web/pages/home/partners.tsx'
import { ProtectionBlocks } from '#web/pages/home/protection-blocks.tsx'
import { ServiceCards } from '#web/pages/home/service-cards.tsx'
import { Statistics } from '#web/pages/home/statistics.tsx'
import { ValueTiles } from '#web/pages/home/value-tiles.tsx'

export const loader = screenLoader('homepage', () => null)

export function Component() {
  const { t } = useTranslation('homepage')
  const site = useSite()
  const language = useLanguage()
  return (
    <>
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      <StructuredData data={companyData(site, language)} />
      <Hero />
      <Statistics />
      <ValueTiles />
      <ServiceCards />
      <ProtectionBlocks />
      <Location />
      <Partners />
    </>
  )
}
