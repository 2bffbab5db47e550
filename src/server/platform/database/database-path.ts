import { stat } from 'node:fs/promises'
import { join } from 'node:path'

export function databasePath(dataDir: string): string {
  return join(dataDir, 'site.sqlite')
}

/** Returns the size of the database with its log, in bytes. */
export async function databaseBytes(dataDir: string): Promise<number> {
  const sizes = ['', '-wal'].map(async (ending) => (await stat(databasePath(dataDir) + ending)).size)
  const known = await Promise.allSettled(sizes)
  return known.reduce((sum, size) => sum + (size.status === 'fulfilled' ? size.value : 0), 0)
}
