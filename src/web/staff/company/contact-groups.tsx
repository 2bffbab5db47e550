import { useTranslation } from 'react-i18next'
import { DaysField, FactField, FactInLanguages } from '#web/staff/company/fact-fields.tsx'
import { FactList } from '#web/staff/company/fact-list.tsx'
import { FileField } from '#web/staff/company/file-field.tsx'
import { drawings, Part } from '#web/staff/company/group-part.tsx'

export function CompanyGroup() {
  const { t } = useTranslation('company')
  return (
    <>
      <FactField path="name" isRequired />
      <FactField path="shortName" hint={t('hints.shortName')} />
      <FactField path="legalForm" isRequired />
      <FactField path="managingDirector" isRequired />
      <FactField path="street" isRequired />
      <div className="company-languages">
        <FactField path="postalCode" isRequired />
        <FactField path="city" isRequired />
      </div>
      <FactInLanguages path="country" isRequired />
      <FileField path="logo" endings={drawings} />
      <FileField path="heroVideo" endings={['mp4', 'webm']} />
    </>
  )
}

export function ContactGroup() {
  const { t } = useTranslation(['company', 'staff'])
  return (
    <>
      <div className="company-languages">
        <FactField path="phone" type="tel" isRequired />
        <FactField path="emergencyPhone" type="tel" hint={t('hints.emergencyPhone')} />
      </div>
      <FactField path="email" type="email" isRequired />
      <Part title={t('staff:facts.names.openingHours')} hint={t('hints.openingHours')}>
        <FactList path="openingHours" blank={{ days: [], opens: '', closes: '' }}>
          {(path) => (
            <>
              <DaysField path={`${path}.days`} />
              <div className="company-times">
                <FactField path={`${path}.opens`} type="time" />
                <FactField path={`${path}.closes`} type="time" />
              </div>
            </>
          )}
        </FactList>
      </Part>
      <FactInLanguages path="serviceArea" rows={2} />
      <FactInLanguages path="clients" hint={t('hints.clients')} />
      <FactInLanguages path="answerWithin" hint={t('hints.answerWithin')} />
      <FactField path="languages" hint={t('hints.languages')} />
      <FactField path="jobContact" />
    </>
  )
}
