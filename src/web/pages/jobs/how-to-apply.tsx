import { useTranslation } from 'react-i18next'
import { useSite } from '#web/contexts.ts'
import { AddressLines, MailLink } from '#web/layout/company-facts.tsx'
import { Section } from '#web/ui/section.tsx'

export function HowToApply() {
  const { t } = useTranslation('JobsPage')
  const { company } = useSite()
  return (
    <Section className="bg-mist">
      <h2 className="heading-2">{t('apply.heading')}</h2>
      <p className="mt-4 max-w-prose text-lg text-steel-700">{t('apply.text')}</p>
      <dl className="mt-10 grid gap-10 sm:grid-cols-2 lg:grid-cols-3">
        <div className="contact-fact">
          <dt>{t('apply.email')}</dt>
          <dd>
            <MailLink />
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
              <AddressLines />
            </address>
          </dd>
        </div>
      </dl>
    </Section>
  )
}
