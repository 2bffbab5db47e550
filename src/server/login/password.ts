import { randomInt } from 'node:crypto'

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Loaded with the first password. */
const argon2 = () => import('@node-rs/argon2')

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2()
  return await hash(password, cost)
}

/** Of no password, at the same cost. */
const unknownAccountHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Compares in the same time whether there is such an account or not. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const { verify } = await argon2()
  const isSame = await verify(passwordHash ?? unknownAccountHash, password)
  return isSame && passwordHash !== undefined
}

// No look-alikes: it is read from a terminal, or from paper, and typed.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

function randomGroups(groups: number, length: number): string {
  const letter = () => alphabet[randomInt(alphabet.length)]
  return Array.from({ length: groups }, () => Array.from({ length }, letter).join('')).join('-')
}

/** A password of about 99 bits. */
export const randomPassword = () => randomGroups(4, 5)

/** Ten codes of 59 bits each that stand in for an app. */
export const newRecoveryCodes = () => Array.from({ length: 10 }, () => randomGroups(3, 4))
