import { useTranslation } from 'react-i18next'
import { locales } from '#contract/language.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageHeader } from '#web/frame/page-header.tsx'
import { companyData, postalAddress, StructuredData } from '#web/frame/structured-data.tsx'
import { JobSearch, JobTable } from '#web/pages/jobs/job-search.tsx'
import { type OpeningId, openings } from '#web/pages/jobs/openings.ts'
import { AddressLines, ContactFact, MailLink } from '#web/parts/company-facts.tsx'
import { FormLink } from '#web/parts/form-link.tsx'
import { WidePicture } from '#web/parts/wide-picture.tsx'
import jobsPicture from '#web/pictures/page-jobs.jpg?w=640;1024;1600;2000&format=avif;webp;jpg&quality=62&effort=2&as=picture'
import { screenLoader } from '#web/screen-loader.ts'
import { Section } from '#web/ui/section.tsx'

export const loader = screenLoader('JobsPage', () => null)

export function Component() {
  const { t } = useTranslation(['JobsPage', 'common'])
  const { company } = useSite()
  const location = `${company.street}, ${company.postalCode} ${company.city}`
  const jobs = openings.map((opening) => ({ ...opening, name: t(`jobs.${opening.id}.name`), location }))
  return (
    <>
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      <PageHeader name={t('common:nav.jobs')} title={t('title')} intro={t('subtitle')} />
      <WidePicture picture={jobsPicture} alt={t('picture')} />
      <Section isPlain>
        <div data-island="job-search">
          <JobSearch count={jobs.length} />
          <JobTable jobs={jobs} />
          <div className="mt-16 grid gap-16">
            {jobs.map((job) => (
              <JobDescription key={job.id} {...job} />
            ))}
          </div>
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
      <FormLink className="button button-primary mt-8 print:hidden" subject="application">
        {t('apply.button')}
      </FormLink>
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

/** To the form, with the job named in the message. */
function ApplyLink({ job }: { job: string }) {
  const { t } = useTranslation('JobsPage')
  return (
    <FormLink
      className="button button-outline mt-8 print:hidden"
      subject="application"
      about={t('apply.about', { job })}
    >
      {t('apply.button')}
      <span className="sr-only"> {job}</span>
    </FormLink>
  )
}

interface JobDescriptionProps {
  id: OpeningId
  name: string
  location: string
  postedOn: string
}

/** Description of a job, visible and as JSON-LD. */
function JobDescription({ id, name, location, postedOn }: JobDescriptionProps) {
  const { t } = useTranslation('JobsPage')
  const language = useLanguage()
  const site = useSite()
  const date = new Date(postedOn).toLocaleDateString(locales[language], {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  const summary = t(`jobs.${id}.summary`)
  const lists = (['tasks', 'profile'] as const).map((list) => ({
    heading: t(list),
    items: t(`jobs.${id}.${list}`, { returnObjects: true }),
  }))
  return (
    <article id={id} data-description={id} className="border-t-2 border-night-900 pt-8" tabIndex={-1}>
      <h2 className="heading-2 max-w-3xl">{name}</h2>
      <p className="mt-3 text-steel-600">
        {t('fullTime')} · {location} · {t('postedOn', { date })}
      </p>
      <p className="mt-6 max-w-prose text-lg leading-relaxed">{summary}</p>
      <ApplyLink job={name} />
      <div className="mt-8 grid gap-10 lg:grid-cols-2">
        {lists.map(({ heading, items }) => (
          <div key={heading}>
            <h3 className="heading-3">{heading}</h3>
            <ul className="rod-list mt-4">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <StructuredData
        data={{
          '@type': 'JobPosting',
          title: name,
          description: [summary, ...lists.map(({ heading, items }) => `${heading}: ${items.join('; ')}`)]
            .map((paragraph) => `<p>${paragraph}</p>`)
            .join(''),
          datePosted: postedOn,
          employmentType: 'FULL_TIME',
          hiringOrganization: companyData(site, language),
          jobLocation: { '@type': 'Place', address: postalAddress(site, language) },
        }}
      />
    </article>
  )
}
