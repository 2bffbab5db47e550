/** Name of the claim that a fact of the company, as in the sample, is true of the company. */
export const claimOfFact = (name: string) => `company:${name}`

/** Name of the claim that the built-in picture of a place fits the company. */
export const claimOfSpot = (spot: string) => `spot:${spot}`
