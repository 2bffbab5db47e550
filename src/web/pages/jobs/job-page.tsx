import { useTranslation } from 'react-i18next'
import { data, redirect, useLoaderData } from 'react-router'
import type { ClosedJob as Closed, Job } from '#contract/content/job.ts'
import { contentIn } from '#contract/language.ts'
import { addressIn, jobPath, screenPaths } from '#contract/pages/addresses.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageHeader } from '#web/frame/page-header.tsx'
import { HowToApply } from '#web/pages/jobs/how-to-apply.tsx'
import { JobContent, JobPosting } from '#web/pages/jobs/job-description.tsx'
import { SampleLabel } from '#web/parts/sample-mark.tsx'
import { undefinedIfUnknown } from '#web/parts/undefined-if-unknown.ts'
import { screenLoader } from '#web/screen-loader.ts'
import { Section } from '#web/ui/section.tsx'

/** A closed job answers as gone (410); an open one in other letter case redirects to its address, an unknown one to the list. */
export const loader = screenLoader('JobsPage', async ({ api, language, params }) => {
  const input = { params: { id: params['job'] ?? '' }, query: {} }
  const [all, job] = await Promise.all([
    api('listJobs', { query: {} }),
    api('readJob', input).catch(undefinedIfUnknown),
  ])
  const closed = job ? undefined : await api('readClosedJob', input).catch(undefinedIfUnknown)
  if (!job && !closed) {
    const same = all.find(({ id }) => id.toLowerCase() === input.params.id.toLowerCase())
    throw same
      ? redirect(addressIn(language, jobPath(same.id)), 301)
      : redirect(addressIn(language, screenPaths.jobs))
  }
  const others = all.filter(({ id }) => id !== job?.id)
  return data({ job, closed, others }, { status: job ? 200 : 410 })
})

export function Component() {
  const { job, closed, others } = useLoaderData<typeof loader>()
  if (job) return <OpenJob job={job} others={others} />
  return closed && <ClosedJob job={closed} others={others} />
}

interface Others {
  /** Other open jobs. */
  others: readonly Job[]
}

function OpenJob({ job, others }: Others & { job: Job }) {
  const { t } = useTranslation(['JobsPage', 'common'])
  const language = useLanguage()
  const { company } = useSite()
  const title = contentIn(job.title, language)
  const summary = contentIn(job.summary, language)
  const description = job.isSample ? t('common:sample.titled', { title: summary }) : summary
  return (
    <>
      <PageHead title={title} description={description} />
      <JobHeader title={title} />
      <Section className="pt-4 md:pt-6">
        <JobContent
          job={job}
          Heading="h2"
          location={job.location || `${company.street}, ${company.postalCode} ${company.city}`}
        />
        {!job.isSample && <JobPosting job={job} />}
        <OtherJobs jobs={others} />
      </Section>
      <HowToApply about={{ id: `job-${job.id}`, line: t('apply.about', { job: title }) }} />
    </>
  )
}

function ClosedJob({ job, others }: Others & { job: Closed }) {
  const { t } = useTranslation('JobsPage')
  const named = contentIn(job.title, useLanguage())
  const title = named || t('closed.unnamed')
  return (
    <>
      <PageHead
        title={named ? t('closed.metaTitle', { job: named }) : title}
        description={t('closed.text')}
      />
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
        {jobs.map(({ id, title, isSample }) => (
          <li key={id}>
            <a href={addressIn(language, jobPath(id))} className="text-link wide-target">
              {contentIn(title, language)}
            </a>{' '}
            {isSample && <SampleLabel />}
          </li>
        ))}
        <li>
          <a href={addressIn(language, screenPaths.jobs)} className="text-link wide-target">
            {t('all')}
          </a>
        </li>
      </ul>
    </nav>
  )
}
