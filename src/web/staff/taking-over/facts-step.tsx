import { useTranslation } from 'react-i18next'
import { type FactName, factGroups, groupNames } from '#contract/company/fact-groups.ts'
import { staffPaths } from '#contract/pages/addresses.ts'
import { claimOfFact } from '#contract/taking-over/claims.ts'
import { useFactName } from '#web/staff/company/fact-names.ts'
import { ConfirmList } from '#web/staff/taking-over/confirm-list.tsx'
import { StepLink, type StepProps } from '#web/staff/taking-over/short-steps.tsx'

/** Facts that are the sample's, by their group of the form; those that may be true of the company can be confirmed. */
export function FactsStep({ state: { facts } }: StepProps) {
  const { t } = useTranslation(['takeover', 'company'])
  const nameOf = useFactName()
  const named = (names: readonly string[]) => names.map(nameOf).join(', ')
  const placeOf = (name: string) => `${staffPaths.company}#company-${factGroups[name as FactName]}`
  const invented = facts.filter(({ canBeTrue }) => !canBeTrue).map(({ name }) => name)
  const likely = facts.filter(({ canBeTrue }) => canBeTrue).map(({ name }) => name)
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
        <ConfirmList
          text={t('facts.likely')}
          items={likely.map((name) => ({
            claim: claimOfFact(name),
            name: nameOf(name),
            path: placeOf(name),
          }))}
          isTrue={t('facts.true')}
          isTrueOf={(what) => t('facts.trueOf', { what })}
          allTrue={t('facts.allTrue', { count: likely.length })}
        />
      )}
    </>
  )
}
