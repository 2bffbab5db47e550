import { useTranslation } from 'react-i18next'
import type { Job } from '#contract/company-fields.ts'
import { type LanguageCode, locales } from '#contract/language.ts'
import type { Site } from '#contract/page.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { companyData, postalAddress, StructuredData } from '#web/frame/structured-data.tsx'
import { FormLink } from '#web/parts/form-link.tsx'

interface JobDescriptionProps {
  job: Job
  location: string
}

/** Description of a job, visible and as JSON-LD. */
export function JobDescription({ job, location }: JobDescriptionProps) {
  const { t } = useTranslation('JobsPage')
  const language = useLanguage()
  const site = useSite()
  const inWords = (day: string) =>
    new Date(day)
      .toLocaleDateString(locales[language], { dateStyle: 'long', timeZone: 'UTC' })
      .replaceAll(' ', '\u00a0')
  const lists = (['tasks', 'profile'] as const).flatMap((list) => {
    const items = job[list]?.[language]
    return items ? [{ heading: t(list), items }] : []
  })
  const facts = [
    job.hours?.[language],
    location,
    job.start && t('start', { start: job.start[language] }),
    job.pay?.[language],
    t('postedOn', { date: inWords(job.postedOn) }),
    job.closesOn && t('closesOn', { date: inWords(job.closesOn) }),
  ]
  return (
    <article id={job.id} data-description={job.id} className="border-t-2 border-night-900 pt-8" tabIndex={-1}>
      <h2 className="heading-2 max-w-3xl">{job.title[language]}</h2>
      <p className="mt-3 text-steel-600">{facts.filter(Boolean).join(' · ')}</p>
      <p className="mt-6 max-w-prose text-lg leading-relaxed">{job.summary[language]}</p>
      <ApplyLink job={job.title[language]} />
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
      <StructuredData data={jobPosting(site, language, job, lists)} />
    </article>
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

function jobPosting(
  site: Site,
  language: LanguageCode,
  { title, summary, postedOn, closesOn, employmentType, location }: Job,
  lists: readonly { heading: string; items: readonly string[] }[],
) {
  const paragraphs = [
    summary[language],
    ...lists.map(({ heading, items }) => `${heading}: ${items.join('; ')}`),
  ]
  return {
    '@type': 'JobPosting',
    title: title[language],
    description: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''),
    datePosted: postedOn,
    ...(closesOn && { validThrough: closesOn }),
    ...(employmentType && { employmentType }),
    hiringOrganization: companyData(site, language),
    jobLocation: {
      '@type': 'Place',
      address: location
        ? { '@type': 'PostalAddress', addressLocality: location }
        : postalAddress(site, language),
    },
  }
}
