import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import type { ArticleSummary } from '#contract/content/article.ts'
import { addressIn, articlePath, screenPaths } from '#contract/pages/addresses.ts'
import { type LayoutPart, shownParts } from '#contract/pages/layouts.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageHeader } from '#web/frame/page-header.tsx'
import { Island } from '#web/islands/island.tsx'
import { Accordion } from '#web/pages/lightning-protection/accordion.tsx'
import {
  ExternalAnswer,
  InspectionAnswer,
  InternalAnswer,
  RequiredAnswer,
} from '#web/pages/lightning-protection/answers.tsx'
import { Drawings } from '#web/pages/lightning-protection/drawings.tsx'
import { SphereFigure } from '#web/pages/lightning-protection/sphere-figure.tsx'
import { Arranged } from '#web/parts/arranged.tsx'
import { NextSteps } from '#web/parts/next-steps.tsx'
import { SampleLabel } from '#web/parts/sample-mark.tsx'
import { useShownText } from '#web/parts/shown-text.ts'
import { TermLinks, termsAmong } from '#web/parts/term-links.tsx'
import { useSources } from '#web/parts/use-sources.ts'
import { screenLoader } from '#web/screen-loader.ts'
import { bindSpaces } from '#web/texts/bind-spaces.ts'
import { Section } from '#web/ui/section.tsx'

export const loader = screenLoader('BlitzSchutz', async ({ api }) => await api('listArticles', { query: {} }))

const answers: Record<LayoutPart<'protectionAnswers'>, ComponentType> = {
  external: ExternalAnswer,
  internal: InternalAnswer,
  required: RequiredAnswer,
  inspection: InspectionAnswer,
}

export function Component() {
  const { t } = useTranslation(['BlitzSchutz', 'common'])
  const language = useLanguage()
  const entries = useLoaderData<typeof loader>()
  const articles = entries.filter(({ kind }) => kind === 'article')
  const knowledge = entries.length > 0 && addressIn(language, screenPaths.knowledge)
  const blocks = shownParts('protectionAnswers', useSite().company).map((id) => {
    const Answer = answers[id]
    return { id, title: t(`${id}.question`), short: t(`${id}.short`), content: <Answer /> }
  })
  return (
    <>
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      <PageHeader name={t('common:nav.lightningProtection')} title={t('title')} intro={t('intro')}>
        {knowledge && (
          <a href={knowledge} className="text-link mt-3 inline-flex min-h-11 items-center print:hidden">
            {t('knowledge')}
          </a>
        )}
      </PageHeader>
      <Arranged
        fact="protectionSections"
        parts={{
          answers: (
            <Section isFlowing>
              <TermLinks terms={termsAmong(entries, language)}>
                <Accordion blocks={blocks} />
              </TermLinks>
            </Section>
          ),
          drawings: <Drawings />,
          rollingSphere: <RollingSphere />,
        }}
      />
      <SourceList />
      {articles.length > 0 && <MoreAnswers articles={articles} />}
      <NextSteps
        heading={t('closing.heading')}
        text={t('closing.text')}
        form={{ text: t('closing.contact'), subject: 'generalMessage' }}
        {...(knowledge && { links: [{ text: t('closing.knowledge'), address: knowledge }] })}
      />
    </>
  )
}

/** The questions that an article of its own answers. */
function MoreAnswers({ articles }: { articles: readonly ArticleSummary[] }) {
  const { t } = useTranslation('BlitzSchutz')
  const language = useLanguage()
  const text = useShownText()
  return (
    <Section isFlowing className="print:hidden">
      <h2 className="heading-2">{t('more.heading')}</h2>
      <ul className="mt-8 grid gap-x-12 md:grid-cols-2">
        {articles.map(({ slug, title, isSample }) => (
          <li key={slug} className="flex items-baseline gap-3 border-t border-steel-300">
            <a href={addressIn(language, articlePath(slug))} className="text-link block py-4">
              {text(title)}
            </a>
            {isSample && <SampleLabel />}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Explanation of the rolling sphere, above the interactive drawing. */
function RollingSphere() {
  const { t } = useTranslation('BlitzSchutz')
  return (
    <Section className="bg-night-900 text-white">
      <div className="grid gap-x-20 gap-y-6 lg:grid-cols-2 lg:items-end">
        <h2 className="heading-2">{t('sphere.heading')}</h2>
        <p className="max-w-prose text-lg text-steel-300">{t('sphere.text')}</p>
      </div>
      <Island
        name="rolling-sphere"
        of={SphereFigure}
        props={{}}
        texts={['BlitzSchutz.sphere', 'BlitzSchutz.units']}
      />
    </Section>
  )
}

/** The standards and rules that the texts go back to, with their editions and the month they were looked up. */
function SourceList() {
  const { t } = useTranslation('BlitzSchutz')
  const language = useLanguage()
  const { list, month } = useSources()
  return (
    <Section id="sources" isFlowing>
      <h2 className="heading-2">{t('sources.heading')}</h2>
      <p className="mt-4 max-w-prose text-steel-700">{t('sources.intro')}</p>
      <ul className="mt-8 grid gap-x-12 md:grid-cols-2">
        {list.map(({ name, edition, title }) => (
          <li key={name} className="border-t border-steel-300 py-3">
            <span lang="de" className="font-semibold">
              {bindSpaces(name)}
            </span>
            {edition && (
              <>
                , <span className="whitespace-nowrap">{t('sources.edition', { edition })}</span>
              </>
            )}
            <span className="block text-steel-700">{bindSpaces(title[language])}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-steel-600">{month ? t('sources.asOf', { month }) : t('sources.asOfOld')}</p>
    </Section>
  )
}
