import { useTranslation } from 'react-i18next'
import { locales } from '#contract/language.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { companyData, postalAddress, StructuredData } from '#web/frame/structured-data.tsx'
import type { OpeningId } from '#web/pages/jobs/openings.ts'

interface JobDescriptionProps {
  id: OpeningId
  name: string
  location: string
  postedOn: string
}

/** What a job is about, as people read it and as JSON-LD. */
export function JobDescription({ id, name, location, postedOn }: JobDescriptionProps) {
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
    <article id={id} className="border-t-2 border-night-900 pt-8" tabIndex={-1}>
      <h2 className="heading-2 max-w-3xl">{name}</h2>
      <p className="mt-3 text-steel-600">
        {t('fullTime')} · {location} · {t('postedOn', { date })}
      </p>
      <p className="mt-6 max-w-prose text-lg leading-relaxed">{summary}</p>
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
