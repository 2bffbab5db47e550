import type { PlatformDatabase, StaffEventTable } from '#server/platform/database/tables.ts'

const maxEvents = 100
/** Retention of events in years, then names are deleted. */
export const keptYears = 2

/** Author and time of an event; an empty name is a command on the server. */
export interface Author {
  by: string
  now: Date
}

/** With the name at that time, kept after the target is deleted. */
interface NewEvent extends Pick<StaffEventTable, 'subject' | 'name' | 'action'> {
  subjectId: string
  details?: object
}

export async function insertStaffEvent(
  database: PlatformDatabase,
  { subject, subjectId, name, action, details = {} }: NewEvent,
  { by, now }: Author,
): Promise<void> {
  await database
    .insertInto('staff_event')
    .values({
      subject,
      subject_id: subjectId,
      name,
      action,
      details: JSON.stringify(details),
      at: now.toISOString(),
      by,
    })
    .execute()
}

/** Returns the last hundred events of one target, or of all of a kind, newest first. */
export async function listStaffEvents(
  database: PlatformDatabase,
  subject: StaffEventTable['subject'],
  subjectId?: string,
) {
  const rows = await database
    .selectFrom('staff_event')
    .select(['at', 'by', 'name', 'action', 'details'])
    .where('subject', '=', subject)
    .$if(subjectId !== undefined, (events) => events.where('subject_id', '=', subjectId as string))
    .orderBy('id', 'desc')
    .limit(maxEvents)
    .execute()
  return rows.map(({ by, details, ...row }) => ({
    ...row,
    ...(by !== '' && { by }),
    details: JSON.parse(details) as Record<string, unknown>,
  }))
}

/** Deletes events older than `keptYears`; returns their number. */
export async function removeOldStaffEvents(database: PlatformDatabase, now: Date): Promise<number> {
  const limit = new Date(now)
  limit.setUTCFullYear(limit.getUTCFullYear() - keptYears)
  const { numDeletedRows } = await database
    .deleteFrom('staff_event')
    .where('at', '<', limit.toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}
