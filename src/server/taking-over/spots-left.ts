import { type SpotName, spotNames } from '#contract/content/spot-fields.ts'
import { claimOfSpot } from '#contract/taking-over/claims.ts'
import { findCompanyRow, publishedFacts } from '#server/company/company-store.ts'
import { listBuiltInSpots } from '#server/pictures/own-spots.ts'
import type { Database } from '#server/tables.ts'
import { confirmedClaims } from '#server/texts/confirmed-claims.ts'

/** Pictures of pages that visitors see as they are built in, and that nobody has said to fit. */
export async function findSpotsLeft(database: Database): Promise<SpotName[]> {
  const { isSample } = publishedFacts(await findCompanyRow(database))
  const confirmed = await confirmedClaims(database)
  return (await listBuiltInSpots(database, isSample)).filter((name) => !confirmed.has(claimOfSpot(name)))
}

/** True for a claim that a built-in picture fits. */
export const isClaimOfSpot = (claim: string): boolean => spotNames.some((name) => claimOfSpot(name) === claim)
