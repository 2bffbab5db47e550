import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { contentLanguages } from '#contract/language.ts'
import { screenLoader, useLanguage, useSite } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { companyData, StructuredData } from '#web/frame/structured-data.tsx'
import { Hero } from '#web/pages/home/hero.tsx'
import { LatestProjects } from '#web/pages/home/latest-projects.tsx'
import { Location } from '#web/pages/home/location.tsx'
import { Partners } from '#web/pages/home/partners.tsx'
import { ProtectionBlocks } from '#web/pages/home/protection-blocks.tsx'
import { ServiceCards } from '#web/pages/home/service-cards.tsx'
import { Statistics } from '#web/pages/home/statistics.tsx'
import { ValueTiles } from '#web/pages/home/value-tiles.tsx'
import { cardOf } from '#web/parts/project-card.tsx'

/** As many projects as stand beside each other. */
const shownProjects = 3

export const loader = screenLoader('homepage', async ({ api, language }) => {
  const { data } = await api('listProjects', {
    query: {
      PageLength: shownProjects,
      PageNumber: 0,
      Language: `${contentLanguages[language]}` as const,
    },
  })
  return data.map(cardOf)
})

export function Component() {
  const { t } = useTranslation('homepage')
  const site = useSite()
  const language = useLanguage()
  const projects = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      <StructuredData data={companyData(site, language)} />
      <Hero />
      <Statistics />
      <ValueTiles />
      <ServiceCards />
      <LatestProjects projects={projects} />
      <ProtectionBlocks />
      <Location />
      <Partners />
    </>
  )
}
