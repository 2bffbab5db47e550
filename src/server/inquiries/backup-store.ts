import { hasTable } from '#server/platform/database/has-table.ts'
import type { Database } from '#server/platform/database/tables.ts'

/** Deletes from a backup, whatever its age, what was received before a point in time (ISO 8601); gives the number. */
export async function removeInquiriesBefore(backup: Database, receivedAt: string): Promise<number> {
  if (!(await hasTable(backup, 'inquiry'))) return 0
  const result = await backup
    .deleteFrom('inquiry')
    .where('received_at', '<', receivedAt)
    .executeTakeFirstOrThrow()
  return Number(result.numDeletedRows)
}
