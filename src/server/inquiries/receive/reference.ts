import { randomInt } from 'node:crypto'

// No vowels, so no words; no 0, O, 1, I or L, so nothing to mishear or misread; no 5/S, 2/Z, 8/B pairs.
const alphabet = '34679CDFGHJKMNPQRTVWXY'

/** A reference to say on the phone, such as `K7HM-Q3PX`: 22^8, about 5 × 10^10 values. */
export function newReference(): string {
  const characters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)])
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`
}
