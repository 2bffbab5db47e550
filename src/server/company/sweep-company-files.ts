import type { FastifyInstance } from 'fastify'
import {
  companyFileFolder as folder,
  keyOfCompanyFile,
  listCompanyFiles,
} from '#server/company/company-file-store.ts'
import { logSwept, type Swept, stateBy, sweepOrphans } from '#server/platform/files/sweep-orphans.ts'
import { repeatHourly } from '#server/platform/repeat-job.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

/** The rest of the form may still be being filled in. */
const unnamedMs = 24 * 60 * 60 * 1000

/** Clears away files that no facts name, at every start and once an hour. */
export function keepSweepingCompanyFiles(app: FastifyInstance, services: Services): void {
  repeatHourly(app, services, 'files that no facts of the company name cleared away', async () => {
    logSwept(app, folder, await sweepCompanyFiles(services, services.clock.now()))
    return undefined
  })
}

/** Forgets files that nothing has named for a day, and moves their content, and what a server that was killed has left, to the trash. */
export async function sweepCompanyFiles(
  { database, files, versions }: Pick<Services, 'database' | 'files' | 'versions'>,
  now: Date,
): Promise<Swept> {
  const before = new Date(now.getTime() - unnamedMs).toISOString()
  await versions.change(async (transaction) => {
    const old = (await listCompanyFiles(transaction)).filter(({ added_at }) => added_at < before)
    if (old.length === 0) return
    const named = await listNamedIn(transaction)
    const unnamed = old.map(({ name }) => name).filter((name) => !named.some((facts) => facts.includes(name)))
    if (unnamed.length > 0)
      await transaction.deleteFrom('company_file').where('name', 'in', unnamed).execute()
  })
  const known = new Set((await listCompanyFiles(database)).map(({ name }) => keyOfCompanyFile(name)))
  const stateOf = stateBy(known, (key) => /^company\/[0-9a-f]{16}\.\w+$/.test(key))
  return await sweepOrphans(files, { folder, stateOf }, now)
}

/** Returns all facts that can be restored, as JSON. */
async function listNamedIn(database: Database): Promise<string[]> {
  const versions = await database.selectFrom('company_version').select('facts').execute()
  const published = await database.selectFrom('company').select('facts').execute()
  const drafts = await database.selectFrom('draft').select('value').where('kind', '=', 'company').execute()
  return [...versions, ...published].map(({ facts }) => facts ?? '').concat(drafts.map(({ value }) => value))
}
