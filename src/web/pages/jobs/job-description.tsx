import { useTranslation } from 'react-i18next'
import type { Job } from '#contract/content/job.ts'
import { linesOf } from '#contract/content/lines.ts'
import { contentIn, type LanguageCode, type LocalizedText } from '#contract/language.ts'
import { addressIn, jobPath } from '#contract/pages/addresses.ts'
import type { Site } from '#contract/pages/page.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { companyData, postalAddress, StructuredData } from '#web/frame/structured-data.tsx'
import { FormLink } from '#web/parts/form-link.tsx'
import { SampleNote } from '#web/parts/sample-mark.tsx'
import { useDay } from '#web/parts/use-day.ts'

interface JobProps {
  job: Job
  location: string
}

/** A job among the others, with the way to its own page. */
export function JobDescription({ job, location }: JobProps) {
  const language = useLanguage()
  return (
    <article id={job.id} data-description={job.id} className="border-t-2 border-night-900 pt-8" tabIndex={-1}>
      <h2 className="heading-2 max-w-3xl">
        <a href={addressIn(language, jobPath(job.id))} className="underline-offset-4 hover:underline">
          {contentIn(job.title, language)}
        </a>
      </h2>
      <JobContent job={job} location={location} Heading="h3" />
    </article>
  )
}

/** Content of a job below its title. */
export function JobContent({ job, location, Heading }: JobProps & { Heading: 'h2' | 'h3' }) {
  const { t } = useTranslation('JobsPage')
  const language = useLanguage()
  const day = useDay()
  const inWords = (date: string) => day(date).replaceAll(' ', '\u00a0')
  const lists = useJobLists(job)
  const said = (texts: readonly LocalizedText[] = []) => contentIn(texts, language)
  const start = said(job.start)
  const facts = [
    said(job.hours),
    location,
    start && t('start', { start }),
    said(job.pay),
    t('postedOn', { date: inWords(job.postedOn) }),
    job.closesOn && t('closesOn', { date: inWords(job.closesOn) }),
  ]
  return (
    <>
      {job.isSample && <SampleNote kind="job" />}
      <ul className="mt-4 grid gap-1 text-steel-600 sm:flex sm:flex-wrap sm:gap-x-8">
        {facts.filter(Boolean).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p className="mt-6 max-w-prose text-lg leading-relaxed">{said(job.summary)}</p>
      <ApplyLink id={job.id} job={said(job.title)} />
      <div className="mt-8 grid gap-10 lg:grid-cols-2">
        {lists.map(({ heading, items }) => (
          <div key={heading}>
            <Heading className="heading-3">{heading}</Heading>
            <ul className="rod-list mt-4">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  )
}

/** JSON-LD of a job: once, on its own page. */
export function JobPosting({ job }: { job: Job }) {
  const language = useLanguage()
  const lists = useJobLists(job)
  return <StructuredData data={jobPosting(useSite(), language, job, lists)} />
}

function useJobLists(job: Job) {
  const { t } = useTranslation('JobsPage')
  const language = useLanguage()
  return (['tasks', 'profile'] as const).flatMap((list) => {
    const items = linesOf(contentIn(job[list], language))
    return items.length > 0 ? [{ heading: t(list), items }] : []
  })
}

/** To the form, with the job named in the message. */
function ApplyLink({ id, job }: { id: string; job: string }) {
  const { t } = useTranslation('JobsPage')
  return (
    <FormLink
      className="button button-outline mt-8 print:hidden"
      subject="application"
      about={{ id: `job-${id}`, line: t('apply.about', { job }) }}
    >
      {t('apply.button')}
      <span className="sr-only"> {job}</span>
    </FormLink>
  )
}

function jobPosting(
  site: Site,
  language: LanguageCode,
  { title, summary, postedOn, closesOn, employmentType, location }: Job,
  lists: readonly { heading: string; items: readonly string[] }[],
) {
  const paragraphs = [
    contentIn(summary, language),
    ...lists.map(({ heading, items }) => `${heading}: ${items.join('; ')}`),
  ]
  return {
    '@type': 'JobPosting',
    title: contentIn(title, language),
    // It is HTML, other than what else search engines read.
    description: paragraphs
      .map((paragraph) => `<p>${paragraph.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
      .join(''),
    datePosted: postedOn,
    ...(closesOn && { validThrough: closesOn }),
    ...(employmentType && { employmentType }),
    hiringOrganization: companyData(site, language),
    jobLocation: {
      '@type': 'Place',
      address: location
        ? {
            '@type': 'PostalAddress',
            addressLocality: location,
            addressCountry: site.company.country[language],
          }
        : postalAddress(site, language),
    },
  }
}
