import { useTranslation } from 'react-i18next'
import { figureNames } from '#contract/company/figure-names.ts'
import { sourcesMonths } from '#contract/company/sources-age.ts'
import { builtInSources } from '#texts/sources.ts'
import { monthOf } from '#web/parts/use-sources.ts'
import { useFacts } from '#web/staff/company/company-kind.tsx'
import { FactField, FactInLanguages } from '#web/staff/company/fact-fields.tsx'
import { FactList } from '#web/staff/company/fact-list.tsx'
import { listAt } from '#web/staff/company/facts-at.ts'
import { FileField } from '#web/staff/company/file-field.tsx'
import { drawings, HiddenSample, Part, photographs } from '#web/staff/company/group-part.tsx'
import { Button } from '#web/ui/button.tsx'

export function PeopleGroup() {
  const { t } = useTranslation(['company', 'staff'])
  return (
    <>
      <Part title={t('staff:facts.names.portrait')} hint={t('hints.portrait')} fact="portrait">
        <FactField path="portrait.name" />
        <FactInLanguages path="portrait.position" />
        <FileField path="portrait.file" endings={photographs} />
        <FactInLanguages path="portrait.alt" rows={2} />
      </Part>
      <Part title={t('staff:facts.names.quote')} fact="quote">
        <FactInLanguages path="quote.text" rows={3} />
        <FactField path="quote.who" />
      </Part>
      {(['headOffice', 'team'] as const).map((name) => (
        <Part key={name} title={t(`staff:facts.parts.${name}`)} fact="pictures">
          <FileField path={`pictures.${name}.file`} endings={photographs} />
          <FactInLanguages path={`pictures.${name}.alt`} rows={2} />
        </Part>
      ))}
    </>
  )
}

export function FiguresGroup() {
  const { t } = useTranslation(['company', 'staff'])
  return (
    <>
      <HiddenSample fact="statistics" />
      <FactField path="statistics.asOf" type="month" hint={t('hints.asOf')} className="max-w-64" />
      <div className="company-languages">
        {figureNames.map((name) => (
          <FactField key={name} path={`statistics.${name}`} inputMode="numeric" />
        ))}
      </div>
    </>
  )
}

export function PartnersGroup() {
  return (
    <>
      <HiddenSample fact="partners" />
      <FactList path="partners" blank={{ name: '' }}>
        {(path) => (
          <>
            <div className="company-languages">
              <FactField path={`${path}.name`} isRequired />
              <FactField path={`${path}.url`} type="url" />
            </div>
            <FileField path={`${path}.logo`} endings={drawings} />
          </>
        )}
      </FactList>
    </>
  )
}

export function CredentialsGroup() {
  const { t } = useTranslation(['company', 'staff'])
  return (
    <>
      <HiddenSample fact="credentials" />
      <FactList path="credentials" blank={{ name: {} }}>
        {(path) => (
          <>
            <FactInLanguages path={`${path}.name`} isRequired />
            <div className="company-languages">
              <FactField path={`${path}.number`} />
              <FactField path={`${path}.validUntil`} type="date" hint={t('hints.validUntil')} />
            </div>
            <FileField path={`${path}.file`} endings={['pdf', 'jpg', 'jpeg', 'png']} />
          </>
        )}
      </FactList>
    </>
  )
}

export function SourcesGroup() {
  const { t } = useTranslation(['company', 'staff'])
  const { facts, change } = useFacts()
  const { asOf, list } = builtInSources
  const takeBuiltIn = () => {
    change('sources', list)
    requestAnimationFrame(() => document.getElementsByName('sources[0].name')[0]?.focus())
  }
  return (
    <>
      <FactField
        path="sourcesAsOf"
        type="month"
        hint={t('hints.sourcesAsOf', { month: monthOf(asOf), ...sourcesMonths })}
        className="max-w-64"
      />
      <FactList path="sources" blank={{ name: '', title: {} }}>
        {(path) => (
          <>
            <div className="company-languages">
              <FactField path={`${path}.name`} lang="de" isRequired />
              <FactField path={`${path}.edition`} />
            </div>
            <FactInLanguages path={`${path}.title`} isRequired />
          </>
        )}
      </FactList>
      {listAt(facts, 'sources').length === 0 && (
        <Button kind="plain" onClick={takeBuiltIn}>
          {t('add.builtInSources')}
        </Button>
      )}
    </>
  )
}
