import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import type { Testimonial } from '#contract/content/testimonial.ts'
import { addressIn, screenPaths } from '#contract/pages/addresses.ts'
import { categoryAddress } from '#contract/pages/gallery-view.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { companyData, StructuredData } from '#web/frame/structured-data.tsx'
import { Island } from '#web/islands/island.tsx'
import { Hero } from '#web/pages/home/hero.tsx'
import { Partners } from '#web/pages/home/partners.tsx'
import { ProtectionBlocks } from '#web/pages/home/protection-blocks.tsx'
import { ServiceCards } from '#web/pages/home/service-cards.tsx'
import { Statistics } from '#web/pages/home/statistics.tsx'
import { Arranged } from '#web/parts/arranged.tsx'
import { useClients, useHasCredentials } from '#web/parts/company-claims.ts'
import { AddressLines } from '#web/parts/company-facts.tsx'
import { LocationMap } from '#web/parts/map/location-map.tsx'
import { type CardProject, cardOf } from '#web/parts/project-card.tsx'
import { ProjectGrid } from '#web/parts/project-grid.tsx'
import { LinkedText, loadTerms, TermLinks } from '#web/parts/term-links.tsx'
import { TestimonialFigure } from '#web/parts/testimonial-figure.tsx'
import { screenLoader } from '#web/screen-loader.ts'
import { Intro } from '#web/ui/intro.tsx'
import { Section } from '#web/ui/section.tsx'

export const loader = screenLoader('homepage', async ({ api, language }) => {
  const { data } = await api('listHomeProjects', { query: {} })
  const testimonials = await api('listTestimonials', { query: {} })
  return { projects: data.map(cardOf), testimonials, terms: await loadTerms(api, language) }
})

export function Component() {
  const { t } = useTranslation('homepage')
  const site = useSite()
  const language = useLanguage()
  const { projects, testimonials, terms } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={t('metaTitle')} description={t('metaDescription', { clients: useClients() })} />
      <StructuredData data={companyData(site, language)} />
      <Hero hasProjects={projects.length > 0} />
      <TermLinks terms={terms}>
        <Arranged
          fact="homeSections"
          parts={{
            statistics: <Statistics />,
            values: <ValueTiles />,
            services: <ServiceCards />,
            projects: <HomeProjects projects={projects} />,
            testimonials: <Testimonials testimonials={testimonials} />,
            protection: <ProtectionBlocks />,
            location: <Location />,
            partners: <Partners />,
          }}
        />
      </TermLinks>
    </>
  )
}

const values = ['quality', 'competence', 'safety', 'reliability'] as const

function ValueTiles() {
  const { t } = useTranslation('homepage')
  const hasCredentials = useHasCredentials()
  return (
    <Section>
      <h2 className="heading-2 max-w-2xl">{t('values.heading')}</h2>
      <ul className="mt-12 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
        {values.map((value) => (
          <li key={value} className="border-t-2 border-night-900 pt-5">
            <h3 className="heading-3">{t(`values.${value}.title`)}</h3>
            <p className="mt-3 text-steel-700">
              <LinkedText
                text={
                  value === 'competence' && hasCredentials
                    ? t('values.competence.qualified')
                    : t(`values.${value}.text`)
                }
              />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The reference projects that staff have pinned, then the newest; nothing if there are none. */
function HomeProjects({ projects }: { projects: readonly CardProject[] }) {
  const { t } = useTranslation('homepage')
  const language = useLanguage()
  if (projects.length === 0) return null
  return (
    <Section>
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <div>
          <h2 className="heading-2">{t('projects.heading')}</h2>
          <Intro className="mt-4 max-w-prose text-lg text-steel-700" text={t('projects.intro')} />
        </div>
        <a href={categoryAddress(language, 'all')} className="button button-outline print:hidden">
          {t('projects.more')}
        </a>
      </div>
      <ProjectGrid projects={projects} className="mt-12" />
    </Section>
  )
}

/** The first things that customers have said; nothing where there are none. */
function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { t } = useTranslation('homepage')
  if (testimonials.length === 0) return null
  return (
    <Section className="bg-mist">
      <h2 className="heading-2">{t('testimonials.heading')}</h2>
      <div className="mt-12 grid gap-x-12 gap-y-10 lg:grid-cols-3">
        {testimonials.slice(0, 3).map((testimonial) => (
          <TestimonialFigure key={testimonial.id} of={testimonial} />
        ))}
      </div>
    </Section>
  )
}

/** Address of the company, with a map where its place is known. */
function Location() {
  const { t } = useTranslation('homepage')
  const { map } = useSite().company
  return (
    <div className="bg-mist">
      <div
        className={`container-wide grid gap-x-20 gap-y-4 pt-16 md:pt-24 lg:grid-cols-[1fr_2fr] ${map ? 'pb-10' : 'pb-16 md:pb-24'}`}
      >
        <h2 className="heading-2">{t('location.heading')}</h2>
        <div className="max-w-prose">
          <Intro className="text-lg text-steel-700" text={t('location.text')} />
          {!map && (
            <address className="mt-4 font-semibold not-italic">
              <AddressLines />
            </address>
          )}
          <a
            href={addressIn(useLanguage(), screenPaths.contact)}
            className="text-link mt-3 inline-flex min-h-11 items-center print:hidden"
          >
            {t('location.directions')}
          </a>
        </div>
      </div>
      {map && <Island name="map" of={LocationMap} props={{}} />}
    </div>
  )
}
