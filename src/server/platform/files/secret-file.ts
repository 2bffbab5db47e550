import { randomBytes } from 'node:crypto'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing, writeNew } from '#server/platform/files/on-disk.ts'
import { StorageRefused } from '#server/platform/operator-errors.ts'

/** Returns the path of the generated key that signs tokens. */
export const secretPath = (dataDir: string) => join(dataDir, 'jwt-secret')

/** Equal to the minimum for a secret in the environment. */
const minCharacters = 32

/** Reads a secret from its file, undefined if there is none; throws `StorageRefused` for one that can be guessed. */
export async function findSecret(path: string): Promise<string | undefined> {
  const content = await readFile(path, 'utf8').catch(undefinedIfMissing)
  const secret = content?.trim()
  if (secret !== undefined && secret.length < minCharacters) {
    throw new StorageRefused(
      `${path} has ${secret.length} characters, a secret needs at least ${minCharacters}. Delete the file: the site makes a new one, and staff log in again.`,
    )
  }
  return secret
}

/** Returns a secret from a file that only its owner can read, made once, 256 bits. Throws as `findSecret` does. */
export async function ensureSecret(path: string): Promise<string> {
  const known = await findSecret(path)
  if (known !== undefined) return known
  const secret = randomBytes(32).toString('base64url')
  const draft = `${path}.new`
  // A start that was killed may have left one, with any mode.
  await rm(draft, { force: true })
  await writeNew(draft, [Buffer.from(secret)])
  await rename(draft, path)
  return secret
}
