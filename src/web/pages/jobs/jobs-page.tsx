import { useTranslation } from 'react-i18next'
import { openJobs } from '#contract/company.ts'
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

export const loader = screenLoader('JobsPage', () => null)

export function Component() {
  const { t } = useTranslation(['JobsPage', 'common'])
  const { company, today } = useSite()
  const open = openJobs(company, today)
  const picture = useSharedPicture(company.pictures.team, shared)
  if (open.length === 0) return <NoJobs />
  return (
    <>
      <PageHead title={t('metaTitle')} description={t('metaDescription')} picture={picture} />
      <PageHeader name={t('common:nav.jobs')} title={t('title')} intro={t('subtitle')} />
      <CompanyBanner of={company.pictures.team} sample={jobsPicture} />
      <Section isPlain>
        <Openings />
      </Section>
      <HowToApply />
    </>
  )
}

/** The jobs that are open today: a table with a search, and each one in full. */
function Openings() {
  const language = useLanguage()
  const { company, today } = useSite()
  const address = `${company.street}, ${company.postalCode} ${company.city}`
  const jobs = openJobs(company, today).map((job) => ({ job, location: job.location ?? address }))
  return (
    <div data-island="job-search">
      <JobSearch count={jobs.length} />
      <JobTable
        jobs={jobs.map(({ job, location }) => ({ id: job.id, name: job.title[language], location }))}
      />
      <div className="mt-16 grid gap-16">
        {jobs.map(({ job, location }) => (
          <JobDescription key={job.id} job={job} location={location} />
        ))}
      </div>
    </div>
  )
}

/** Nothing is open: search engines are told of no job, and whoever comes is told how to apply all the same. */
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
