import { monthsBetween, sourcesMonths } from '#contract/company/sources-age.ts'
import type { LanguageCode } from '#contract/language.ts'
import { staffPaths } from '#contract/pages/addresses.ts'
import type { Waiting } from '#contract/today/today-calls.ts'
import { todayDays } from '#contract/today/today-sorts.ts'
import { dayAfter, germanDate } from '#server/platform/german-time.ts'
import { builtInSourcesMonth } from '#server/platform/texts.ts'
import type { Services } from '#server/services.ts'

/** Public facts that have ended, or end soon: certificates, and the month in which the sources were looked up. */
export async function findEndingFacts(
  services: Pick<Services, 'company' | 'clock'>,
  language: LanguageCode,
): Promise<Waiting[]> {
  const { company, isSample } = await services.company.current()
  const today = germanDate(services.clock.now())
  const waiting: Waiting[] = []
  const ends = company.credentials
    .flatMap(({ name, validUntil }) =>
      validUntil === undefined ? [] : [{ title: name[language], at: validUntil }],
    )
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
  const soon = dayAfter(today, todayDays.credential)
  const ended = ends.filter(({ at }) => at < today)
  const ending = ends.filter(({ at }) => at >= today && at <= soon)
  const address = `${staffPaths.company}#company-credentials`
  if (ended[0]) waiting.push({ sort: 'credentialEnded', count: ended.length, ...ended[0], address })
  if (ending[0]) waiting.push({ sort: 'credentialEnding', count: ending.length, ...ending[0], address })
  const month = company.sourcesAsOf ?? builtInSourcesMonth
  if (monthsBetween(month, today) >= sourcesMonths.reminded)
    waiting.push({
      sort: 'sourcesDue',
      count: 1,
      at: `${month}-01`,
      address: `${staffPaths.company}#company-sources`,
    })
  if (isSample) waiting.push({ sort: 'sampleCompany', count: 1, address: staffPaths.company })
  return waiting
}
