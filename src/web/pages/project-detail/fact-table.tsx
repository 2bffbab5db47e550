import { useTranslation } from 'react-i18next'
import type { ProjectFacts } from '#contract/content/project-facts.ts'
import { type FactName, factNames } from '#contract/content/project-fields.ts'
import { locales, numberFormat } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'

/** Table of the known facts of the installation. */
export function FactTable({ facts }: { facts: ProjectFacts }) {
  const { t } = useTranslation('projects')
  const shownValue = useFactValue(facts)
  return (
    <table className="w-full border-t-2 border-night-900 text-left">
      <caption className="heading-3 pb-4 text-left">{t('facts.heading')}</caption>
      <tbody>
        {factNames
          .filter((name) => facts[name] !== undefined)
          .map((name) => (
            <tr key={name} className="border-b border-steel-300">
              <th scope="row" className="fact-name py-3 pr-2 align-baseline text-sm text-steel-600">
                {t(`facts.${name}`)}
              </th>
              <td className="py-3 align-baseline font-semibold wrap-anywhere">{shownValue(name)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

function useFactValue(facts: ProjectFacts) {
  const { t } = useTranslation('projects')
  const format = numberFormat(locales[useLanguage()], { maximumFractionDigits: 6 })
  const {
    year,
    class: protectionClass,
    height,
    area,
    conductors,
    earthResistance,
    method,
    standard,
    service,
  } = facts
  return (name: FactName): string | undefined => {
    switch (name) {
      case 'year':
        return year === undefined ? undefined : String(year)
      case 'class':
        return protectionClass
      case 'height':
        return height === undefined ? undefined : t('facts.metres', { value: format.format(height) })
      case 'area':
        return area === undefined ? undefined : t('facts.squareMetres', { value: format.format(area) })
      case 'conductors':
        return conductors === undefined ? undefined : format.format(conductors)
      case 'earthResistance':
        return earthResistance === undefined
          ? undefined
          : t('facts.ohms', { value: format.format(earthResistance) })
      case 'method':
        return method && t(`facts.methods.${method}`)
      case 'standard':
        return standard
      case 'service':
        return service && t(`facts.services.${service}`)
    }
  }
}
