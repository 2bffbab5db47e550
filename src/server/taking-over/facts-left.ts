import type { Company } from '#contract/company/company.ts'
import { type SpotName, spotNames } from '#contract/content/spot-fields.ts'
import { claimOfFact, claimOfSpot } from '#contract/taking-over/claims.ts'
import { findCompanyRow, publishedFacts } from '#server/company/company-store.ts'
import { namesLikeSample, namesOfSample } from '#server/company/sample-facts.ts'
import { listBuiltInSpots } from '#server/pictures/own-spots.ts'
import type { Database } from '#server/tables.ts'
import { confirmedClaims } from '#server/texts/confirmed-claims.ts'

/** A court is that of a place, which another company may share. */
const canBeTrue = (name: string) => name === 'registerCourt'

/** The public facts, and those of them that are the sample's as long as nobody says otherwise. */
export async function findFactsLeft(database: Database) {
  const { published, isSample } = publishedFacts(await findCompanyRow(database))
  const confirmed = await confirmedClaims(database)
  const own = namesOfSample(published)
  const likely = [...own.filter(canBeTrue), ...namesLikeSample(published)]
  return {
    published,
    left: [
      ...(isSample ? ['name'] : []).map((name) => ({ name, canBeTrue: false })),
      ...own.filter((name) => !canBeTrue(name)).map((name) => ({ name, canBeTrue: false })),
      ...likely
        .filter((name) => !confirmed.has(claimOfFact(name)))
        .map((name) => ({ name, canBeTrue: true })),
    ],
  }
}

/** True for a fact that staff may confirm although it is as in the sample. */
export const isConfirmableFact = (name: string, published: Company): boolean =>
  canBeTrue(name) || namesLikeSample(published).includes(name)

/** Pictures of pages that visitors see as they are built in, and that nobody has said to fit. */
export async function findSpotsLeft(database: Database): Promise<SpotName[]> {
  const { isSample } = publishedFacts(await findCompanyRow(database))
  const confirmed = await confirmedClaims(database)
  return (await listBuiltInSpots(database, isSample)).filter((name) => !confirmed.has(claimOfSpot(name)))
}

/** True for a claim that a built-in picture fits. */
export const isClaimOfSpot = (claim: string): boolean => spotNames.some((name) => claimOfSpot(name) === claim)
