import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { categoryAddress } from '#contract/pages/gallery-view.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { companyData, StructuredData } from '#web/frame/structured-data.tsx'
import { Hero } from '#web/pages/home/hero.tsx'
import { Location } from '#web/pages/home/location.tsx'
import { Partners } from '#web/pages/home/partners.tsx'
import { ProtectionBlocks } from '#web/pages/home/protection-blocks.tsx'
import { ServiceCards } from '#web/pages/home/service-cards.tsx'
import { Statistics } from '#web/pages/home/statistics.tsx'
import { Testimonials } from '#web/pages/home/testimonials.tsx'
import { Arranged } from '#web/parts/arranged.tsx'
import { useClients, useHasCredentials } from '#web/parts/company-claims.ts'
import { type CardProject, cardOf } from '#web/parts/project-card.tsx'
import { ProjectGrid } from '#web/parts/project-grid.tsx'
import { LinkedText, loadTerms, TermLinks } from '#web/parts/term-links.tsx'
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
