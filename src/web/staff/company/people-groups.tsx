import { useTranslation } from 'react-i18next'
import { FactField, FactInLanguages } from '#web/staff/company/fact-fields.tsx'
import { FactList } from '#web/staff/company/fact-list.tsx'
import { FileField } from '#web/staff/company/file-field.tsx'
import { figureNames } from '#web/staff/company/form-facts.ts'
import { drawings, Part, photographs } from '#web/staff/company/group-part.tsx'

export function PeopleGroup() {
  const { t } = useTranslation(['company', 'staff'])
  return (
    <>
      <Part title={t('staff:facts.names.portrait')} hint={t('hints.portrait')}>
        <FactField path="portrait.name" label={t('staff:facts.parts.name')} />
        <FactInLanguages path="portrait.position" label={t('staff:facts.parts.position')} />
        <FileField path="portrait.file" label={t('staff:facts.parts.file')} endings={photographs} />
        <FactInLanguages path="portrait.alt" label={t('staff:facts.parts.alt')} rows={2} />
      </Part>
      <Part title={t('staff:facts.names.quote')}>
        <FactInLanguages path="quote.text" label={t('staff:facts.parts.text')} rows={3} />
        <FactField path="quote.who" label={t('staff:facts.parts.who')} />
      </Part>
      {(['headOffice', 'team'] as const).map((name) => (
        <Part key={name} title={t(`staff:facts.parts.${name}`)}>
          <FileField
            path={`pictures.${name}.file`}
            label={t('staff:facts.parts.file')}
            endings={photographs}
          />
          <FactInLanguages path={`pictures.${name}.alt`} label={t('staff:facts.parts.alt')} rows={2} />
        </Part>
      ))}
    </>
  )
}

export function FiguresGroup() {
  const { t } = useTranslation(['company', 'staff'])
  return (
    <>
      <FactField
        path="statistics.asOf"
        type="month"
        hint={t('hints.asOf')}
        className="company-short"
        label={t('staff:facts.parts.asOf')}
      />
      <div className="company-languages">
        {figureNames.map((name) => (
          <FactField
            key={name}
            path={`statistics.${name}`}
            label={t(`staff:facts.parts.${name}`)}
            inputMode="numeric"
          />
        ))}
      </div>
    </>
  )
}

export function PartnersGroup() {
  const { t } = useTranslation(['company', 'staff'])
  return (
    <FactList
      path="partners"
      blank={{ name: '' }}
      addText={t('add.partners')}
      emptyText={t('empty.partners')}
    >
      {(path) => (
        <>
          <div className="company-languages">
            <FactField path={`${path}.name`} label={t('staff:facts.parts.name')} isRequired />
            <FactField path={`${path}.url`} label={t('staff:facts.parts.url')} type="url" />
          </div>
          <FileField path={`${path}.logo`} label={t('staff:facts.parts.logo')} endings={drawings} />
        </>
      )}
    </FactList>
  )
}

export function CredentialsGroup() {
  const { t } = useTranslation(['company', 'staff'])
  return (
    <FactList
      path="credentials"
      blank={{ name: {} }}
      addText={t('add.credentials')}
      emptyText={t('empty.credentials')}
    >
      {(path) => (
        <>
          <FactInLanguages path={`${path}.name`} label={t('staff:facts.parts.name')} isRequired />
          <div className="company-languages">
            <FactField path={`${path}.number`} label={t('staff:facts.parts.number')} />
            <FactField
              path={`${path}.validUntil`}
              label={t('staff:facts.parts.validUntil')}
              type="date"
              hint={t('hints.validUntil')}
            />
          </div>
          <FileField
            path={`${path}.file`}
            label={t('staff:facts.parts.file')}
            endings={['pdf', 'jpg', 'jpeg', 'png']}
          />
        </>
      )}
    </FactList>
  )
}
