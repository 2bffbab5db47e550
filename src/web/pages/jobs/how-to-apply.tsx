import { useTranslation } from 'react-i18next'
import { useSite } from '#web/contexts.ts'
import { AddressLines, ContactFact, MailLink } from '#web/parts/company-facts.tsx'
import { type About, FormLink } from '#web/parts/form-link.tsx'
import { Section } from '#web/ui/section.tsx'

/** Documents and address for an application; `about` names the job in the message. */
export function HowToApply({ about }: { about?: About }) {
  const { t } = useTranslation('JobsPage')
  const { company } = useSite()
  return (
    <Section className="bg-mist">
      <h2 className="heading-2">{t('apply.heading')}</h2>
      <p className="mt-4 max-w-prose text-lg text-steel-700">{t('apply.text')}</p>
      <FormLink
        className="button button-primary mt-8 print:hidden"
        subject="application"
        {...(about !== undefined && { about })}
      >
        {t('apply.button')}
      </FormLink>
      <dl className="mt-10 grid gap-10 sm:grid-cols-2 lg:grid-cols-3">
        <ContactFact label={t('apply.email')}>
          <MailLink isAlone />
        </ContactFact>
        {company.jobContact && (
          <ContactFact label={t('apply.contactPerson')}>{company.jobContact}</ContactFact>
        )}
        <ContactFact label={t('apply.address')}>
          <address className="not-italic">
            <AddressLines />
          </address>
        </ContactFact>
      </dl>
    </Section>
  )
}
