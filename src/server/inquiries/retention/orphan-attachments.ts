import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { hourMs } from '#contract/durations.ts'
import { attachmentFolder as folder } from '#server/inquiries/inquiry.ts'
import type { FileKey } from '#server/platform/files/files.ts'
import {
  findOrphans,
  logSwept,
  removeOrphans,
  type Sweep,
  type Swept,
  stateBy,
  sweepOrphans,
} from '#server/platform/files/sweep-orphans.ts'
import { repeatHourly } from '#server/platform/repeat-job.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

/** Rows read by one statement, so that other work runs in between. */
const batchSize = 2000

const ours = /^attachments\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Stored = Pick<Services, 'database' | 'files'>

/** Clears away files that belong to no inquiry, at every start and once an hour. */
export function keepSweepingOrphanAttachments(app: FastifyInstance, services: Services): void {
  const stored = { database: services.reader, files: services.files }
  repeatHourly(app, services, 'attachments that belong to no inquiry cleared away', async () => {
    logSwept(app, folder, await sweepOrphanAttachments(stored, services.clock.now()))
    return undefined
  })
}

/** Moves attachment files that no inquiry knows, as a server that was killed leaves them, to the trash. */
export async function sweepOrphanAttachments({ database, files }: Stored, now: Date): Promise<Swept> {
  return await sweepOrphans(files, await attachmentSweep(database), now)
}

/**
 * Returns the number of attachment files without an inquiry, the trash included, and whether a crash can have left so
 * many.
 */
export async function countOrphanAttachments({ database, files }: Stored, now: Date) {
  const age = { now, minAgeMs: 0 }
  const { inPlace, inTrash, areTooMany } = await findOrphans(files, await attachmentSweep(database), age)
  return { count: inPlace.length + inTrash.length, areTooMany }
}

/**
 * Removes attachment files without an inquiry for good, also from the trash; returns their number. While a server is
 * running, one younger than an hour at `now` may belong to an inquiry that is just being received, and stays.
 */
export async function removeOrphanAttachments(
  { database, files }: Stored,
  now: Date,
  { isRunning }: { isRunning: boolean },
): Promise<number> {
  const age = { now, minAgeMs: isRunning ? hourMs : 0 }
  return await removeOrphans(files, await attachmentSweep(database), age)
}

async function attachmentSweep(database: Services['database']): Promise<Sweep> {
  const known = new Set(await listAttachmentKeys(database))
  return { folder, stateOf: stateBy(known, (key) => ours.test(key)) }
}

async function listAttachmentKeys(database: Database): Promise<FileKey[]> {
  const keys: FileKey[] = []
  let last = { inquiry_id: 0, n: 0 }
  while (true) {
    const rows = await database
      .selectFrom('attachment')
      .select(['inquiry_id', 'n', 'file_key'])
      .where(sql<boolean>`(inquiry_id, n) > (${last.inquiry_id}, ${last.n})`)
      .orderBy('inquiry_id')
      .orderBy('n')
      .limit(batchSize)
      .execute()
    for (const row of rows) keys.push(row.file_key as FileKey)
    last = rows.at(-1) ?? last
    if (rows.length < batchSize) return keys
  }
}
