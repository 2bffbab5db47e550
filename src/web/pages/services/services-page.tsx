import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { toolsOn } from '#contract/company/tools.ts'
import { addressIn, toolPaths } from '#contract/pages/addresses.ts'
import { categoryAddress } from '#contract/pages/gallery-view.ts'
import type { LayoutPart } from '#contract/pages/layouts.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageHeader } from '#web/frame/page-header.tsx'
import { Arranged } from '#web/parts/arranged.tsx'
import { useHasCredentials } from '#web/parts/company-claims.ts'
import { NextSteps } from '#web/parts/next-steps.tsx'
import { SpottedPicture, useSharedSpot } from '#web/parts/page-spots.tsx'
import { servicePictures } from '#web/parts/service-pictures.ts'
import { SourcesLink } from '#web/parts/sources-link.tsx'
import { LinkedText, loadTerms, TermLinks } from '#web/parts/term-links.tsx'
import shared from '#web/pictures/page-installation.jpg?w=1200&h=630&fit=cover&format=jpg&quality=75'
import { screenLoader } from '#web/screen-loader.ts'
import { phoneWidth } from '#web/ui/picture.tsx'
import { Section } from '#web/ui/section.tsx'

export const loader = screenLoader(['servicespage', 'specimen'], async ({ api, language }) => {
  const { all } = await api('countProjects', { query: {} })
  return { hasProjects: all > 0, terms: await loadTerms(api, language) }
})

export function Component() {
  const { t } = useTranslation('servicespage')
  const language = useLanguage()
  const { hasProjects, terms } = useLoaderData<typeof loader>()
  const spot = useSharedSpot('installation')
  return (
    <>
      <PageHead
        title={t('metaTitle')}
        description={t('metaDescription')}
        picture={spot ?? { address: shared, alt: t('installation.picture') }}
      />
      <PageHeader name={t('title')} title={t('title')} intro={t('intro')} />
      <Arranged
        fact="serviceSections"
        parts={{
          cards: (
            <Section isPlain>
              <TermLinks terms={terms}>
                <div className="grid gap-x-12 gap-y-16 lg:grid-cols-3 lg:gap-y-0">
                  <Arranged
                    fact="serviceCards"
                    parts={{
                      planning: <Service id="planning" />,
                      installation: <Service id="installation" />,
                      maintenance: (
                        <Service id="maintenance">
                          <SpecimenLink />
                        </Service>
                      ),
                    }}
                  />
                </div>
              </TermLinks>
              <SourcesLink className="mt-12 text-steel-600" />
            </Section>
          ),
          steps: (
            <Section className="bg-night-900 text-white">
              <h2 className="heading-2 max-w-2xl">{t('steps.heading')}</h2>
              <ol className="mt-12 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
                {t('steps.items', { returnObjects: true }).map(({ title, text }, index) => (
                  <li key={title} className="border-t border-white/30 pt-5">
                    <span className="text-sm tabular-nums text-steel-300" aria-hidden="true">
                      0{index + 1}
                    </span>
                    <h3 className="heading-3 mt-3">{title}</h3>
                    <p className="mt-3 text-steel-300">{text}</p>
                  </li>
                ))}
              </ol>
            </Section>
          ),
        }}
      />
      <NextSteps
        heading={t('closing.heading')}
        text={t('closing.text')}
        form={{ text: t('closing.contact'), subject: 'priceInquiry' }}
        links={
          hasProjects ? [{ text: t('closing.projects'), address: categoryAddress(language, 'all') }] : []
        }
      />
    </>
  )
}

interface ServiceProps {
  id: LayoutPart<'serviceCards'>
  children?: ReactNode
}

/** One of the three services. */
function Service({ id, children }: ServiceProps) {
  const { t } = useTranslation('servicespage')
  const hasCredentials = useHasCredentials()
  const text = t(id === 'maintenance' && hasCredentials ? 'maintenance.qualified' : `${id}.text`)
  return (
    <article id={id} className="lg:row-span-4 lg:grid lg:grid-rows-subgrid lg:gap-y-0">
      <SpottedPicture
        of={id}
        builtIn={servicePictures[id]}
        alt={t(`${id}.picture`)}
        shownWidth={`(min-width: 64rem) 27rem, ${phoneWidth}`}
        className="aspect-[2/1] lg:aspect-[3/2]"
      />
      <h2 className="heading-2 mt-8">{t(`${id}.title`)}</h2>
      <p className="mt-4 text-steel-700">{text}</p>
      <div className="mt-8">
        <ul>
          {t(`${id}.points`, { returnObjects: true }).map((point) => (
            <li key={point.title} className="border-t border-steel-300 py-4.5">
              <strong className="block font-semibold">{point.title}</strong>
              <span className="mt-1 block text-steel-700">
                <LinkedText text={point.text} />
              </span>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </article>
  )
}

/** Below what we inspect: a report to look at, if the company shows it. */
function SpecimenLink() {
  const { t } = useTranslation('specimen')
  const language = useLanguage()
  if (!toolsOn(useSite()).includes('specimen')) return null
  return (
    <p className="mt-6">
      <a
        href={addressIn(language, toolPaths.specimen)}
        className="text-link inline-flex min-h-11 items-center"
      >
        {t('title')}
      </a>
    </p>
  )
}
