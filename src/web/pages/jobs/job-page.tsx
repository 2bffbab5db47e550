import { useTranslation } from 'react-i18next'
import { data, redirect, useParams } from 'react-router'
import { addressIn, jobPath, screenPaths } from '#contract/addresses.ts'
import { openJobs } from '#contract/company.ts'
import type { Job } from '#contract/company-fields.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageHeader } from '#web/frame/page-header.tsx'
import { HowToApply } from '#web/pages/jobs/how-to-apply.tsx'
import { JobContent, JobPosting } from '#web/pages/jobs/job-description.tsx'
import { screenLoader } from '#web/screen-loader.ts'
import { Section } from '#web/ui/section.tsx'

/** Of a job that has been closed its page says so, for good (410); an unknown one leads to the list. */
export const loader = screenLoader('JobsPage', ({ language, params, site }) => {
  const { company, today } = site ?? {}
  const isThis = ({ id }: Job) => id === params['job']
  if (!company?.jobs.some(isThis)) throw redirect(addressIn(language, screenPaths.jobs))
  return data(null, { status: openJobs(company, today ?? '').some(isThis) ? 200 : 410 })
})

export function Component() {
  const { job: id } = useParams()
  const { company, today } = useSite()
  const job = company.jobs.find((each) => each.id === id)
  if (!job) return null
  const open = openJobs(company, today)
  const others = open.filter((each) => each !== job)
  return open.includes(job) ? <OpenJob job={job} others={others} /> : <ClosedJob job={job} others={others} />
}

interface JobPageProps {
  job: Job
  /** What else is open. */
  others: readonly Job[]
}

function OpenJob({ job, others }: JobPageProps) {
  const { t } = useTranslation('JobsPage')
  const language = useLanguage()
  const { company } = useSite()
  const title = job.title[language]
  return (
    <>
      <PageHead title={title} description={job.summary[language]} />
      <JobHeader title={title} />
      <Section className="pt-4 md:pt-6">
        <JobContent
          job={job}
          Heading="h2"
          location={job.location ?? `${company.street}, ${company.postalCode} ${company.city}`}
        />
        <JobPosting job={job} />
        <OtherJobs jobs={others} />
      </Section>
      <HowToApply about={t('apply.about', { job: title })} />
    </>
  )
}

function ClosedJob({ job, others }: JobPageProps) {
  const { t } = useTranslation('JobsPage')
  const title = job.title[useLanguage()]
  return (
    <>
      <PageHead title={t('closed.metaTitle', { job: title })} description={t('closed.text')} />
      <JobHeader title={title} />
      <Section className="pt-6 md:pt-8">
        <p className="max-w-prose border-l-2 border-amber pl-4 text-lg">{t('closed.text')}</p>
        <OtherJobs jobs={others} />
      </Section>
    </>
  )
}

function JobHeader({ title }: { title: string }) {
  const { t } = useTranslation()
  const jobs = { name: t('nav.jobs'), address: addressIn(useLanguage(), screenPaths.jobs) }
  return <PageHeader name={title} title={title} parents={[jobs]} />
}

function OtherJobs({ jobs }: { jobs: readonly Job[] }) {
  const { t } = useTranslation('JobsPage')
  const language = useLanguage()
  return (
    <nav className="mt-14 print:hidden" aria-labelledby="other-jobs">
      <h2 id="other-jobs" className="heading-3">
        {t(jobs.length > 0 ? 'others' : 'noOthers')}
      </h2>
      <ul className="mt-4 grid gap-3">
        {jobs.map(({ id, title }) => (
          <li key={id}>
            <a href={addressIn(language, jobPath(id))} className="text-link">
              {title[language]}
            </a>
          </li>
        ))}
        <li>
          <a href={addressIn(language, screenPaths.jobs)} className="text-link">
            {t('all')}
          </a>
        </li>
      </ul>
    </nav>
  )
}
