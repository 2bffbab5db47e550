import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { screenLoader, useSite } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageHeader } from '#web/frame/page-header.tsx'
import { HowToApply } from '#web/pages/jobs/how-to-apply.tsx'
import { JobDescription } from '#web/pages/jobs/job-description.tsx'
import { JobSearch } from '#web/pages/jobs/job-search.tsx'
import { JobTable } from '#web/pages/jobs/job-table.tsx'
import { isMatchingJob, openings } from '#web/pages/jobs/openings.ts'
import { WidePicture } from '#web/parts/wide-picture.tsx'
import jobsPicture from '#web/pictures/page-jobs.jpg?w=640;1024;1600;2000&format=avif;webp;jpg&quality=62&effort=2&as=picture'
import { Section } from '#web/ui/section.tsx'

export const loader = screenLoader('JobsPage', () => null)

export function Component() {
  const { t } = useTranslation(['JobsPage', 'common'])
  const { company } = useSite()
  const [filter, setFilter] = useState('')
  const location = `${company.street}, ${company.postalCode} ${company.city}`
  const jobs = openings
    .map((opening) => ({ ...opening, name: t(`jobs.${opening.id}.name`), location }))
    .filter((job) => isMatchingJob(job, filter))
  return (
    <>
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      <PageHeader name={t('common:nav.jobs')} title={t('title')} intro={t('subtitle')} />
      <WidePicture picture={jobsPicture} alt={t('picture')} />
      <Section isPlain>
        <JobSearch value={filter} count={jobs.length} onChange={setFilter} />
        {jobs.length > 0 && <JobTable jobs={jobs} />}
        <div className="mt-16 grid gap-16">
          {jobs.map((job) => (
            <JobDescription key={job.id} {...job} />
          ))}
        </div>
      </Section>
      <HowToApply />
    </>
  )
}
