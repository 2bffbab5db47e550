import type { FastifyInstance } from 'fastify'
import { listAttachmentKeys } from '#server/contact/attachment-store.ts'
import { repeatJob } from '#server/platform/repeat-job.ts'
import type { Services } from '#server/services.ts'

const hourMs = 60 * 60 * 1000
const ours = /^attachments\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Removes files that belong to no inquiry, at every start and once an hour. */
export function keepRemovingOrphanAttachments(app: FastifyInstance, services: Services): void {
  const run = async () => {
    const count = await removeOrphanAttachments({ ...services, database: services.reader }, new Date())
    return count > 0 ? { count } : undefined
  }
  repeatJob(app, { everyMs: hourMs, name: 'attachments that belong to no inquiry removed', run })
}

/**
 * Removes attachment files that no inquiry knows, as a server that was killed leaves them; gives their number. Files
 * come before their row, so one younger than an hour at `now` may belong to an inquiry that is just being received;
 * only where no server is running may `minAgeMs` be less.
 */
export async function removeOrphanAttachments(
  { database, files }: Pick<Services, 'database' | 'files'>,
  now: Date,
  minAgeMs = hourMs,
): Promise<number> {
  const known = new Set(await listAttachmentKeys(database))
  let count = 0
  for await (const { key, modifiedAt } of files.list('attachments')) {
    if (!ours.test(key) || known.has(key)) continue
    const writtenAt = await modifiedAt()
    if (!writtenAt || now.getTime() - writtenAt.getTime() < minAgeMs) continue
    await files.remove(key)
    count += 1
  }
  return count
}
