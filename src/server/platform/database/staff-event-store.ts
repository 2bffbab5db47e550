import type { PlatformDatabase, StaffEventTable } from '#server/platform/database/tables.ts'

const maxEvents = 100
/** For as long as anybody can be asked why; then names need not be known any more. */
export const keptYears = 2

/** Who does something, and when; an empty name is a command on the server. */
export interface Author {
  by: string
  now: Date
}

interface NewEvent {
  subject: StaffEventTable['subject']
  subjectId: string
  /** As people know it, also when it is gone. */
  name: string
  action: string
  /** Nothing secret. */
  details?: object
}

/** Writes down what was done to what admins look after. */
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

/** The last hundred things done to one of a kind, or to all of it, newest first. */
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

/** Forgets what was done longer ago than is kept; gives the number. */
export async function removeOldStaffEvents(database: PlatformDatabase, now: Date): Promise<number> {
  const limit = new Date(now)
  limit.setUTCFullYear(limit.getUTCFullYear() - keptYears)
  const { numDeletedRows } = await database
    .deleteFrom('staff_event')
    .where('at', '<', limit.toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}
