import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { screenLoader, useSite } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageHeader } from '#web/frame/page-header.tsx'
import { JobDescription } from '#web/pages/jobs/job-description.tsx'
import { JobSearch, JobTable } from '#web/pages/jobs/job-search.tsx'
import { isMatchingJob, openings } from '#web/pages/jobs/openings.ts'
import { AddressLines, ContactFact, MailLink } from '#web/parts/company-facts.tsx'
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

function HowToApply() {
  const { t } = useTranslation('JobsPage')
  const { company } = useSite()
  return (
    <Section className="bg-mist">
      <h2 className="heading-2">{t('apply.heading')}</h2>
      <p className="mt-4 max-w-prose text-lg text-steel-700">{t('apply.text')}</p>
      <dl className="mt-10 grid gap-10 sm:grid-cols-2 lg:grid-cols-3">
        <ContactFact label={t('apply.email')}>
          <MailLink />
        </ContactFact>
        <ContactFact label={t('apply.contactPerson')}>{company.managingDirector}</ContactFact>
        <ContactFact label={t('apply.address')}>
          <address className="not-italic">
            <AddressLines />
          </address>
        </ContactFact>
      </dl>
    </Section>
  )
}
