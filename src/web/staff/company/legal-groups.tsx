import { useTranslation } from 'react-i18next'
import { FactField, FactInLanguages } from '#web/staff/company/fact-fields.tsx'
import { FactList } from '#web/staff/company/fact-list.tsx'
import { Part } from '#web/staff/company/group-part.tsx'

export function MapGroup() {
  const { t } = useTranslation(['company', 'staff'])
  return (
    <>
      <div className="company-languages">
        <FactField
          path="map.latitude"
          label={t('staff:facts.parts.latitude')}
          inputMode="decimal"
          hint={t('hints.latitude')}
        />
        <FactField path="map.longitude" label={t('staff:facts.parts.longitude')} inputMode="decimal" />
      </div>
      <FactField
        path="map.frame"
        label={t('staff:facts.parts.frame')}
        type="url"
        hint={t('hints.mapFrame')}
      />
      <FactField path="map.provider" label={t('staff:facts.parts.provider')} hint={t('hints.mapProvider')} />
    </>
  )
}

export function ImprintGroup() {
  const { t } = useTranslation(['company', 'staff'])
  return (
    <>
      <div className="company-languages">
        <FactField path="registerCourt" />
        <FactField path="registerNumber" />
      </div>
      <FactField path="vatId" />
      <FactInLanguages path="disputes" rows={3} />
      <Part title={t('staff:facts.names.imprint')}>
        <FactList
          path="imprint"
          blank={{ heading: {}, lines: {} }}
          addText={t('add.imprint')}
          emptyText={t('empty.imprint')}
        >
          {(path) => (
            <>
              <FactInLanguages path={`${path}.heading`} label={t('staff:facts.parts.heading')} isRequired />
              <FactInLanguages
                path={`${path}.lines`}
                label={t('staff:facts.parts.lines')}
                rows={3}
                isRequired
              />
            </>
          )}
        </FactList>
      </Part>
    </>
  )
}

export function PrivacyGroup() {
  const { t } = useTranslation(['company', 'staff'])
  return (
    <>
      <FactInLanguages path="dataProtectionAuthority" rows={2} isRequired />
      <Part title={t('staff:facts.names.analytics')} hint={t('hints.analytics')}>
        <FactField path="analytics.script" label={t('staff:facts.parts.script')} type="url" />
        <FactInLanguages path="analytics.notice" label={t('staff:facts.parts.notice')} rows={3} />
      </Part>
    </>
  )
}
