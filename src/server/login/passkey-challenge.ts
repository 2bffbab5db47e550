import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Services } from '#server/services.ts'

/** Milliseconds for a browser's answer. */
export const challengeMs = 5 * 60 * 1000
const randomLength = 16
const timeLength = 6

/** Account of a new passkey, or of a second step; at a login by passkey it is not known yet. */
export type ChallengeOwner = number | 'anybody' | `second step ${number} ${number}`

type ChallengeServices = Pick<Services, 'jwtSecret' | 'clock'>

/** Returns a challenge that carries its end under a signature: requesting any number of them stores nothing. */
export function newChallenge({ jwtSecret, clock }: ChallengeServices, owner: ChallengeOwner): string {
  const end = Buffer.alloc(timeLength)
  end.writeUIntBE(clock.now().getTime() + challengeMs, 0, timeLength)
  return signed(jwtSecret, owner, Buffer.concat([randomBytes(randomLength), end]))
}

/** Returns the end of a challenge; undefined if it is forged, of another purpose, or over. */
export function endOfChallenge(
  { jwtSecret, clock }: ChallengeServices,
  challenge: string,
  owner: ChallengeOwner,
): Date | undefined {
  const content = Buffer.from(challenge, 'base64url').subarray(0, randomLength + timeLength)
  if (content.length < randomLength + timeLength) return undefined
  const [given, ours] = [Buffer.from(challenge), Buffer.from(signed(jwtSecret, owner, content))]
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) return undefined
  const end = new Date(content.readUIntBE(randomLength, timeLength))
  return end > clock.now() ? end : undefined
}

function signed(secret: Uint8Array, owner: ChallengeOwner, content: Buffer): string {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'passkey challenge', 32))
  const signature = createHmac('sha256', key).update(`${owner} `).update(content).digest()
  return Buffer.concat([content, signature]).toString('base64url')
}
