import { useTranslation } from 'react-i18next'
import { type FactName, factGroups, groupNames } from '#contract/company/fact-groups.ts'
import { staffPaths } from '#contract/pages/addresses.ts'
import { useFactName } from '#web/staff/company/fact-names.ts'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { useConfirmClaims } from '#web/staff/parts/use-confirm-claims.ts'
import { StepLink } from '#web/staff/taking-over/short-steps.tsx'
import type { StepProps } from '#web/staff/taking-over/step-props.ts'
import { Button } from '#web/ui/button.tsx'

/** Facts that are the sample's, by their group of the form; those that may be true of the company can be confirmed. */
export function FactsStep({ state: { facts } }: StepProps) {
  const { t } = useTranslation(['takeover', 'company'])
  const nameOf = useFactName()
  const { confirm, isBusy } = useConfirmClaims()
  const named = (names: readonly string[]) => names.map(nameOf).join(', ')
  const placeOf = (name: string) => `${staffPaths.company}#company-${factGroups[name as FactName]}`
  const invented = facts.filter(({ canBeTrue }) => !canBeTrue).map(({ name }) => name)
  const likely = facts.filter(({ canBeTrue }) => canBeTrue).map(({ name }) => name)
  const confirmAll = (names: readonly string[]) =>
    void confirm(
      names.map((name) => `company:${name}`),
      t('facts.confirmed'),
      t('facts.taken'),
    )
  if (facts.length === 0) return <p className="mt-2">{t('facts.done')}</p>
  return (
    <>
      {invented.length > 0 && (
        <>
          <p className="mt-2">{t('facts.text')}</p>
          <ul className="takeover-items">
            {groupNames.map((group) => {
              const own = invented.filter((name) => factGroups[name as FactName] === group)
              if (own.length === 0) return null
              return (
                <li key={group}>
                  <StepLink
                    path={`${staffPaths.company}#company-${group}`}
                    text={t(`company:groups.${group}`)}
                  />
                  {named(own)}
                </li>
              )
            })}
          </ul>
        </>
      )}
      {likely.length > 0 && (
        <>
          <p className="mt-2">{t('facts.likely')}</p>
          <ul className="takeover-items">
            {likely.map((name) => (
              <li key={name}>
                <StepLink path={placeOf(name)} text={nameOf(name)} />
                <RowAction
                  text={t('facts.true')}
                  label={t('facts.trueOf', { what: nameOf(name) })}
                  isBusy={isBusy}
                  onClick={() => confirmAll([name])}
                />
              </li>
            ))}
          </ul>
          <Button
            kind="outline"
            className="mt-3"
            aria-disabled={isBusy}
            onClick={() => !isBusy && confirmAll(likely)}
          >
            {t('facts.allTrue', { count: likely.length })}
          </Button>
        </>
      )}
    </>
  )
}
