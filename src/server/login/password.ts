import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

const unknownAccountHash = hashPassword('nobody knows this')

/** Compares in the same time whether there is such an account or not. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const hashToCompare = passwordHash ?? (await unknownAccountHash)
  const isSame = await verify(hashToCompare, password)
  return isSame && passwordHash !== undefined
}

// No look-alikes: it is read from a terminal and typed.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password of 4 × 5 characters, about 99 bits. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
