import type { FastifyInstance } from 'fastify'
import { listInquiryIdsBefore, removeInquiry } from '#server/inquiries/inquiry-store.ts'
import { repeatJob } from '#server/platform/repeat-job.ts'
import type { Services } from '#server/services.ts'

/** What the privacy page promises, for inquiries and applications alike. */
export const retentionDays = 180

const dayMs = 24 * 60 * 60 * 1000

/** Deletes what is too old, with its files, at every start and once a day. */
export function keepRetention(app: FastifyInstance, services: Services): void {
  const run = async () => ({ count: await deleteOldInquiries(services, new Date()), retentionDays })
  repeatJob(app, { everyMs: dayMs, name: 'old inquiries deleted', run })
}

/** Deletes every inquiry received more than 180 days before `now`; gives their number. */
export async function deleteOldInquiries(
  { database, files }: Pick<Services, 'database' | 'files'>,
  now: Date,
): Promise<number> {
  const limit = new Date(now.getTime() - retentionDays * dayMs).toISOString()
  const old = await listInquiryIdsBefore(database, limit)
  for (const id of old) {
    for (const key of await removeInquiry(database, id)) await files.remove(key)
  }
  return old.length
}
