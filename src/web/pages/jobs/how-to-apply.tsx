import { useTranslation } from 'react-i18next'
import { useLanguage, useSite } from '#web/contexts.ts'
import { Section } from '#web/ui/section.tsx'

export function HowToApply() {
  const { t } = useTranslation('JobsPage')
  const { company } = useSite()
  const country = company.country[useLanguage()]
  return (
    <Section className="bg-mist">
      <h2 className="heading-2">{t('apply.heading')}</h2>
      <p className="mt-4 max-w-prose text-lg text-steel-700">{t('apply.text')}</p>
      <dl className="mt-10 grid gap-10 sm:grid-cols-2 lg:grid-cols-3">
        <div className="contact-fact">
          <dt>{t('apply.email')}</dt>
          <dd>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </dd>
        </div>
        <div className="contact-fact">
          <dt>{t('apply.contactPerson')}</dt>
          <dd>{company.managingDirector}</dd>
        </div>
        <div className="contact-fact">
          <dt>{t('apply.address')}</dt>
          <dd>
            <address className="not-italic">
              {company.name}
              <br />
              {company.street}
              <br />
              {company.postalCode} {company.city}
              <br />
              {country}
            </address>
          </dd>
        </div>
      </dl>
    </Section>
  )
}
