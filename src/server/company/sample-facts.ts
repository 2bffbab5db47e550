import { Company, claimingFacts } from '#contract/company/company.ts'
import { sampleCompany } from '#server/company.ts'

/** Facts that no other company can have. */
const telling = [
  'street',
  'phone',
  'emergencyPhone',
  'email',
  'registerCourt',
  'registerNumber',
  'vatId',
  'managingDirector',
  'imprint',
  'portrait',
  'quote',
  'pictures',
  'credentials',
  'partners',
  'statistics',
  'map',
] as const satisfies readonly (keyof Company)[]

/** Facts that say nothing of a company that another one would have to look at. */
const indifferent: readonly string[] = ['name', 'country', 'languages', 'sources', 'sourcesAsOf', 'analytics']

/** The facts that are still the built-in sample's, of those that no other company can have. */
export const namesOfSample = (facts: Company): string[] => telling.filter((name) => isAsInSample(facts, name))

/** The facts that are as the sample's, but may be true of another company as well. */
export const namesLikeSample = (facts: Company): string[] =>
  (Object.keys(sampleCompany()) as (keyof Company)[]).filter(
    (name) =>
      !indifferent.includes(name) && !telling.some((one) => one === name) && isAsInSample(facts, name),
  )

function isAsInSample(facts: Company, name: keyof Company): boolean {
  const value = JSON.stringify(sampleCompany()[name])
  return value !== undefined && !/^(\[\]|\{\}|null)$/.test(value) && JSON.stringify(facts[name]) === value
}

/** Returns the facts of a company with a name of its own, without invented claims and quotes of the sample. */
export function withoutSampleClaims(facts: Company): Company {
  const left = namesOfSample(facts)
  const kept = Object.entries(facts).filter(
    ([name]) => !left.includes(name) || !claimingFacts.some((claim) => claim === name),
  )
  return Company.parse(Object.fromEntries(kept))
}
