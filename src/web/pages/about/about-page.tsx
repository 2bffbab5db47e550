import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { addressIn, screenPaths } from '#contract/pages/addresses.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageHeader } from '#web/frame/page-header.tsx'
import { StructuredData, teamData } from '#web/frame/structured-data.tsx'
import { Credentials } from '#web/pages/about/credentials.tsx'
import { PortraitDrawing } from '#web/pages/about/portrait-drawing.tsx'
import { Team } from '#web/pages/about/team.tsx'
import { Arranged } from '#web/parts/arranged.tsx'
import { useClients } from '#web/parts/company-claims.ts'
import { CompanyBanner, CompanyPicture, useSharedPicture } from '#web/parts/company-picture.tsx'
import { NextSteps } from '#web/parts/next-steps.tsx'
import aboutPicture from '#web/pictures/page-about.jpg?w=480;750;1200;2000&format=avif;webp;jpg&quality=50&effort=4&as=picture'
import shared from '#web/pictures/page-about.jpg?w=1200&h=630&fit=cover&format=jpg&quality=75'
import { screenLoader } from '#web/screen-loader.ts'
import { Section } from '#web/ui/section.tsx'

export const loader = screenLoader('aboutus', async ({ api }) => ({
  jobs: await api('listJobs', { query: {} }),
  people: await api('listPeople', { query: {} }),
}))

const blocks = ['what', 'why', 'how'] as const

export function Component() {
  const { t } = useTranslation(['aboutus', 'common'])
  const language = useLanguage()
  const site = useSite()
  const { company, isSample, files } = site
  const { jobs, people } = useLoaderData<typeof loader>()
  const { pictures, portrait } = company
  const team = teamData(site, language, people)
  const hasPortrait = portrait && (isSample || files[portrait.file])
  const clients = useClients()
  const picture = useSharedPicture('about', pictures.headOffice, shared)
  return (
    <>
      <PageHead title={t('metaTitle')} description={t('metaDescription')} picture={picture} />
      {team && <StructuredData data={team} />}
      <PageHeader name={t('common:nav.about')} title={t('title')} />
      <CompanyBanner spot="about" of={pictures.headOffice} sample={aboutPicture} />
      <Arranged
        fact="aboutSections"
        parts={{
          portrait: (
            <Section isPlain isFlowing>
              <div
                className={`grid gap-x-20 gap-y-10 ${hasPortrait ? 'md:grid-cols-[2fr_3fr] md:items-center' : ''}`}
              >
                <Portrait />
                <div>
                  <p className="text-2xl font-semibold">{portrait?.name ?? company.managingDirector}</p>
                  <p className="mt-1 text-steel-600">{portrait?.position?.[language] ?? t('position')}</p>
                  <div className="mt-6 grid max-w-prose gap-4 text-lg leading-relaxed">
                    {t('summary', { returnObjects: true }).map((paragraph) => (
                      <p key={paragraph}>{paragraph}</p>
                    ))}
                    {company.serviceArea && <p>{company.serviceArea[language]}</p>}
                  </div>
                </div>
              </div>
            </Section>
          ),
          quote: <Quote />,
          reasons: (
            <Section isFlowing>
              <div className="grid gap-x-12 gap-y-12 lg:grid-cols-3">
                {blocks.map((block) => (
                  <div key={block} className="border-t-2 border-night-900 pt-6">
                    <h2 className="heading-3">{t(`blocks.${block}.title`)}</h2>
                    <p className="mt-4 max-w-prose leading-relaxed text-steel-700">
                      {t(`blocks.${block}.text`, { clients })}
                    </p>
                  </div>
                ))}
              </div>
            </Section>
          ),
          team: <Team people={people} />,
          credentials: <Credentials />,
        }}
      />
      <NextSteps
        heading={t('closing.heading')}
        form={{ text: t('closing.contact'), subject: 'generalMessage' }}
        links={
          jobs.length > 0 ? [{ text: t('closing.jobs'), address: addressIn(language, screenPaths.jobs) }] : []
        }
      />
    </>
  )
}

/** The managing director; the sample's is drawn and shows nobody. */
function Portrait() {
  const language = useLanguage()
  const { company, isSample, files } = useSite()
  const { portrait } = company
  if (!portrait) return null
  if (isSample && !files[portrait.file]) return <PortraitDrawing label={portrait.alt[language]} />
  return <CompanyPicture of={portrait} className="aspect-[4/5]" />
}

function Quote() {
  const language = useLanguage()
  const { quote } = useSite().company
  if (!quote) return null
  return (
    <Section isPlain className="bg-night-900 text-white">
      <figure className="max-w-4xl">
        <blockquote className="heading-2 border-l-2 border-amber pl-6 md:pl-10">
          <p>{quote.text[language]}</p>
        </blockquote>
        <figcaption className="mt-6 pl-6 text-steel-300 md:pl-10">{quote.who}</figcaption>
      </figure>
    </Section>
  )
}
