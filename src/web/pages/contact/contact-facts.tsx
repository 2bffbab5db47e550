import { useTranslation } from 'react-i18next'
import { locales } from '#contract/language.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { AddressLines, ContactFact, EmergencyPhone, MailLink, PhoneLink } from '#web/parts/company-facts.tsx'
import { OpeningHoursLines } from '#web/parts/opening-hours.tsx'

/** Ways to reach the company, the quickest first, its service area and clients; unknown ones are left out. */
export function ContactFacts() {
  const { t } = useTranslation('kontactus')
  const language = useLanguage()
  const { openingHours, emergencyPhone, serviceArea, languages, answerWithin } = useSite().company
  const names = new Intl.DisplayNames(locales[language], { type: 'language' })
  return (
    <dl className="grid gap-10 sm:grid-cols-2 lg:grid-cols-4">
      <ContactFact label={t('phone')} fact="phone">
        <PhoneLink isAlone />
      </ContactFact>
      {emergencyPhone && (
        <ContactFact label={t('emergency')} fact="emergencyPhone">
          <EmergencyPhone isAlone />
        </ContactFact>
      )}
      {openingHours.length > 0 && (
        <ContactFact label={t('hours')} fact="openingHours">
          <OpeningHoursLines />
        </ContactFact>
      )}
      <ContactFact label={t('email')} fact="email">
        <MailLink isAlone />
      </ContactFact>
      <ContactFact label={t('address')} fact="street">
        <address className="not-italic">
          <AddressLines />
        </address>
      </ContactFact>
      {answerWithin && (
        <ContactFact label={t('answer')} fact="answerWithin">
          {answerWithin[language]}
        </ContactFact>
      )}
      {serviceArea && (
        <ContactFact label={t('serviceArea')} fact="serviceArea">
          {serviceArea[language]}
        </ContactFact>
      )}
      {languages.length > 0 && (
        <ContactFact label={t('languages')} fact="languages">
          {new Intl.ListFormat(locales[language]).format(languages.map((code) => names.of(code) ?? code))}
        </ContactFact>
      )}
    </dl>
  )
}
