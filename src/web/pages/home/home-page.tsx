import { useTranslation } from 'react-i18next'
import { screenLoader } from '#web/contexts.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { Hero } from '#web/pages/home/hero.tsx'
import { ProtectionBlocks } from '#web/pages/home/protection-blocks.tsx'
import { ServiceCards } from '#web/pages/home/service-cards.tsx'
import { Statistics } from '#web/pages/home/statistics.tsx'
import { ValueTiles } from '#web/pages/home/value-tiles.tsx'

export const loader = screenLoader('homepage', () => null)

export function Component() {
  const { t } = useTranslation('homepage')
  return (
    <>
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      <Hero />
      <Statistics />
      <ValueTiles />
      <ServiceCards />
      <ProtectionBlocks />
    </>
  )
}
