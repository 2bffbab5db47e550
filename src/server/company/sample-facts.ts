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

/** The facts that are still the built-in sample's. */
export function namesOfSample(facts: Company): string[] {
  const sample = sampleCompany()
  return telling.filter((name) => {
    const value = JSON.stringify(sample[name])
    return value !== undefined && !/^(\[\]|\{\}|null)$/.test(value) && JSON.stringify(facts[name]) === value
  })
}

/** Returns the facts of a company with a name of its own, without invented claims and quotes of the sample. */
export function withoutSampleClaims(facts: Company): Company {
  const left = namesOfSample(facts)
  const kept = Object.entries(facts).filter(
    ([name]) => !left.includes(name) || !claimingFacts.some((claim) => claim === name),
  )
  return Company.parse(Object.fromEntries(kept))
}
