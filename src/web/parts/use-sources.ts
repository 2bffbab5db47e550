import type { Company } from '#contract/company/company.ts'
import { areSourcesTooOld } from '#contract/company/tools.ts'
import { builtInSources } from '#texts/sources.ts'
import { useSite } from '#web/contexts.ts'

/** Returns the sources of this site: the company's own, or the built-in ones. `month` is left out if it is too old. */
export function useSources() {
  const { company, today } = useSite()
  const list: Company['sources'] = company.sources.length > 0 ? company.sources : [...builtInSources.list]
  const asOf = sourcesMonth(company)
  const isTooOld = areSourcesTooOld(asOf, today)
  return { list, month: isTooOld ? undefined : monthOf(asOf) }
}

/** Returns the month (`2026-11`) in which the editions were last checked. */
export const sourcesMonth = ({ sourcesAsOf }: Pick<Company, 'sourcesAsOf'>) =>
  sourcesAsOf ?? builtInSources.asOf

/** `2026-11` as `11/2026`. */
export const monthOf = (month: string) => month.split('-').reverse().join('/')
