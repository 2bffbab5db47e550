import { useTranslation } from 'react-i18next'
import { useSite } from '#web/contexts.ts'
import { AddressLines, MailLink } from '#web/parts/company-facts.tsx'
import { ContactFact } from '#web/parts/contact-fact.tsx'
import { Section } from '#web/ui/section.tsx'

export function HowToApply() {
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
