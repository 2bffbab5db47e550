import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'

/** A secret kept in a file that only its owner can read: made once, 256 bits. */
export async function ensureSecret(path: string): Promise<string> {
  const known = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (known) return known.trim()
  const secret = randomBytes(32).toString('base64url')
  const file = await open(`${path}.new`, 'w', 0o600)
  await file.writeFile(secret)
  await file.sync()
  await file.close()
  await rename(`${path}.new`, path)
  return secret
}
