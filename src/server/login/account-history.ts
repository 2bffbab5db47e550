import type { Role } from '#contract/login/role.ts'
import type { AccountAction, AccountEvent } from '#contract/login/staff-event.ts'
import type { Staff } from '#server/platform/api/serve-call.ts'
import {
  type Author,
  insertStaffEvent,
  listStaffEvents,
} from '#server/platform/database/staff-event-store.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

/** Writes down what was done to an account; never a password or a key. */
export async function noteAccount(
  database: Database,
  { id, username }: { id: number; username: string },
  { action, details }: { action: AccountAction; details?: object },
  author: Author,
): Promise<void> {
  const event = { subject: 'account' as const, subjectId: String(id), name: username, action }
  await insertStaffEvent(database, { ...event, ...(details && { details }) }, author)
}

/** Performs a staff member's change of their own account and records it in its history. */
export async function noteOwn(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { accountId, username }: Pick<Staff, 'accountId' | 'username'>,
  noted: { action: AccountAction; details?: object },
  act: (transaction: Database) => Promise<boolean>,
): Promise<boolean> {
  return await database.transaction().execute(async (transaction) => {
    if (!(await act(transaction))) return false
    await noteAccount(transaction, { id: accountId, username }, noted, { by: username, now: clock.now() })
    return true
  })
}

/** Returns the events of one account, or of all, newest first. */
export async function listAccountEvents(database: Database, id?: number): Promise<AccountEvent[]> {
  const events = await listStaffEvents(database, 'account', id === undefined ? undefined : String(id))
  return events.map(({ name, action, details, ...event }) => ({
    ...event,
    account: name,
    action: action as AccountAction,
    ...(details as { role?: Role; formerRole?: Role; formerName?: string; passkey?: string }),
  }))
}
