import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { addressIn, screenPaths } from '#contract/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageHeader } from '#web/frame/page-header.tsx'
import { Accordion } from '#web/pages/lightning-protection/accordion.tsx'
import {
  ExternalAnswer,
  InspectionAnswer,
  InternalAnswer,
  RequiredAnswer,
} from '#web/pages/lightning-protection/answers.tsx'
import { Drawings } from '#web/pages/lightning-protection/drawings.tsx'
import { RollingSphere } from '#web/pages/lightning-protection/rolling-sphere.tsx'
import { SourceList } from '#web/pages/lightning-protection/source-list.tsx'
import { NextSteps } from '#web/parts/next-steps.tsx'
import { loadTerms, TermLinks } from '#web/parts/term-links.tsx'
import { screenLoader } from '#web/screen-loader.ts'
import { Section } from '#web/ui/section.tsx'

export const loader = screenLoader('BlitzSchutz', async ({ api, language }) => await loadTerms(api, language))

const answers = {
  external: ExternalAnswer,
  internal: InternalAnswer,
  required: RequiredAnswer,
  inspection: InspectionAnswer,
} as const
const ids = Object.keys(answers) as (keyof typeof answers)[]

export function Component() {
  const { t } = useTranslation(['BlitzSchutz', 'common'])
  const knowledge = addressIn(useLanguage(), screenPaths.knowledge)
  const blocks = ids.map((id) => {
    const Answer = answers[id]
    return { id, title: t(`${id}.question`), short: t(`${id}.short`), content: <Answer /> }
  })
  return (
    <>
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      <PageHeader name={t('common:nav.lightningProtection')} title={t('title')} intro={t('intro')}>
        <a href={knowledge} className="text-link mt-3 inline-flex min-h-11 items-center print:hidden">
          {t('knowledge')}
        </a>
      </PageHeader>
      <Section>
        <TermLinks terms={useLoaderData<typeof loader>()}>
          <Accordion blocks={blocks} />
        </TermLinks>
      </Section>
      <Drawings />
      <RollingSphere />
      <SourceList />
      <NextSteps
        heading={t('closing.heading')}
        text={t('closing.text')}
        form={{ text: t('closing.contact'), subject: 'generalMessage' }}
        links={[{ text: t('closing.knowledge'), address: knowledge }]}
      />
    </>
  )
}
