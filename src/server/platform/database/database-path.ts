import { join } from 'node:path'

/** Where the database of a data folder lies. */
export function databasePath(dataDir: string): string {
  return join(dataDir, 'site.sqlite')
}
