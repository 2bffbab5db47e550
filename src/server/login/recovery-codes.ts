import { createHash, randomInt } from 'node:crypto'

const count = 10
const groups = 3
const groupLength = 4
// No look-alikes: it is read from paper and typed.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Codes of 59 bits each; only their hashes are stored. */
export function newRecoveryCodes(): string[] {
  const letter = () => alphabet[randomInt(alphabet.length)]
  const group = () => Array.from({ length: groupLength }, letter).join('')
  return Array.from({ length: count }, () => Array.from({ length: groups }, group).join('-'))
}

/** Returns the hash of a code as somebody types it: case, spaces and hyphens do not matter. */
export function hashOfRecoveryCode(typed: string): string {
  return createHash('sha256').update(typed.toLowerCase().replaceAll(/[\s-]/g, '')).digest('base64url')
}
