import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import type { Job } from '#contract/content/job.ts'
import { textIn } from '#contract/language.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageHeader } from '#web/frame/page-header.tsx'
import { HowToApply } from '#web/pages/jobs/how-to-apply.tsx'
import { JobDescription } from '#web/pages/jobs/job-description.tsx'
import { JobSearch, JobTable } from '#web/pages/jobs/job-search.tsx'
import { CompanyBanner, useSharedPicture } from '#web/parts/company-picture.tsx'
import jobsPicture from '#web/pictures/page-jobs.jpg?w=480;750;1200;2000&format=avif;webp;jpg&quality=50&effort=4&as=picture'
import shared from '#web/pictures/page-jobs.jpg?w=1200&h=630&fit=cover&format=jpg&quality=75'
import { screenLoader } from '#web/screen-loader.ts'
import { Section } from '#web/ui/section.tsx'

export const loader = screenLoader('JobsPage', ({ api }) => api('listJobs', { query: {} }))

export function Component() {
  const { t } = useTranslation(['JobsPage', 'common'])
  const { company } = useSite()
  const jobs = useLoaderData<typeof loader>()
  const picture = useSharedPicture('jobs', company.pictures.team, shared)
  if (jobs.length === 0) return <NoJobs />
  return (
    <>
      <PageHead title={t('metaTitle')} description={t('metaDescription')} picture={picture} />
      <PageHeader name={t('common:nav.jobs')} title={t('title')} intro={t('subtitle')} />
      <CompanyBanner spot="jobs" of={company.pictures.team} sample={jobsPicture} />
      <Section isPlain>
        <Openings open={jobs} />
      </Section>
      <HowToApply />
    </>
  )
}

/** The jobs that are open today: a table with a search, and each one in full. */
function Openings({ open }: { open: readonly Job[] }) {
  const language = useLanguage()
  const { company } = useSite()
  const address = `${company.street}, ${company.postalCode} ${company.city}`
  const jobs = open.map((job) => ({ job, location: job.location || address }))
  return (
    <div data-island="job-search">
      <JobSearch count={jobs.length} />
      <JobTable
        jobs={jobs.map(({ job, location }) => ({
          id: job.id,
          name: textIn(job.title, language) ?? '',
          location,
          isSample: job.isSample,
        }))}
      />
      <div className="mt-16 grid gap-16">
        {jobs.map(({ job, location }) => (
          <JobDescription key={job.id} job={job} location={location} />
        ))}
      </div>
    </div>
  )
}

/** No open jobs: no JSON-LD, but how to apply all the same. */
function NoJobs() {
  const { t } = useTranslation(['JobsPage', 'common'])
  return (
    <>
      <PageHead title={t('metaTitle')} description={t('none.metaDescription')} />
      <PageHeader name={t('common:nav.jobs')} title={t('none.title')} intro={t('none.text')} />
      <div className="pt-14" />
      <HowToApply />
    </>
  )
}
