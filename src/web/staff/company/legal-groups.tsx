import { useTranslation } from 'react-i18next'
import { foreignOrigin, isScriptAddress } from '#contract/company/foreign-address.ts'
import { useFacts } from '#web/staff/company/company-kind.tsx'
import { FactField, FactInLanguages } from '#web/staff/company/fact-fields.tsx'
import { FactList } from '#web/staff/company/fact-list.tsx'
import { textAt } from '#web/staff/company/facts-at.ts'
import { Part } from '#web/staff/company/group-part.tsx'
import { useHasAccess } from '#web/staff/session/use-has-access.ts'

/** External content: only admins change it, and nothing is loaded from an unsafe address. */
function useForeignField(path: string, isSafe: (address: string) => boolean, ownHint: string) {
  const { t } = useTranslation('company')
  const { saved, facts } = useFacts()
  const isReadOnly = !useHasAccess('admin')
  const before = textAt(saved.values, path)
  const isUnsafe = before !== '' && before === textAt(facts, path) && !isSafe(before)
  return {
    readOnly: isReadOnly,
    hint: isReadOnly ? `${ownHint} ${t('hints.adminsOnly')}` : ownHint,
    problem: isUnsafe ? t('problems.unsafeAddress') : undefined,
  }
}

export function MapGroup() {
  const { t } = useTranslation(['company', 'staff'])
  const frame = useForeignField(
    'map.frame',
    (address) => foreignOrigin(address) !== undefined,
    t('hints.mapFrame'),
  )
  return (
    <>
      <div className="company-languages">
        <FactField path="map.latitude" inputMode="decimal" hint={t('hints.latitude')} />
        <FactField path="map.longitude" inputMode="decimal" />
      </div>
      <FactField path="map.frame" type="url" {...frame} />
      <FactField path="map.provider" hint={t('hints.mapProvider')} />
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
      <FactField path="marketSurveillance" />
      <Part title={t('staff:facts.names.imprint')} fact="imprint">
        <FactList path="imprint" blank={{ heading: {}, lines: {} }}>
          {(path) => (
            <>
              <FactInLanguages path={`${path}.heading`} isRequired />
              <FactInLanguages path={`${path}.lines`} rows={3} isRequired />
            </>
          )}
        </FactList>
      </Part>
    </>
  )
}

export function PrivacyGroup() {
  const { t } = useTranslation(['company', 'staff'])
  const { hint, ...script } = useForeignField('analytics.script', isScriptAddress, t('hints.analytics'))
  return (
    <>
      <FactInLanguages path="dataProtectionAuthority" rows={2} isRequired />
      <FactField path="dataProtectionOfficer" />
      <Part title={t('staff:facts.names.analytics')} hint={hint}>
        <FactField path="analytics.script" inputMode="url" {...script} />
        <FactInLanguages path="analytics.notice" rows={3} readOnly={script.readOnly} />
      </Part>
    </>
  )
}
