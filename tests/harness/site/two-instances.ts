import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '#server/platform/clock.ts'
import { type PostgresServer, startPostgres } from '#tests/harness/machine/postgres-server.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

export interface TwoInstances {
  server: PostgresServer
  first: TestSite
  second: TestSite
  close(): Promise<void>
}

/** Two instances of a site on a PostgreSQL server of their own, with a folder for files that both have. */
export async function openTwoInstances(
  environment: NodeJS.ProcessEnv = {},
  clock?: Clock,
): Promise<TwoInstances> {
  const server = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'site-two-'))
  const options = {
    dataDir,
    environment: { DATABASE_URL: server.url(), ...environment },
    ...(clock && { clock }),
  }
  // At the same time, as two machines that are switched on.
  const [first, second] = await Promise.all([openTestSite(options), openTestSite(options)])
  return {
    server,
    first,
    second,
    async close() {
      await Promise.all([first.close(), second.close()])
      await server.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}
