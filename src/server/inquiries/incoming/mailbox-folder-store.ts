import type { Selectable } from 'kysely'
import type { MailboxFolderTable } from '#server/inquiries/inquiry-tables.ts'
import type { Database } from '#server/tables.ts'

export type MailboxFolder = Selectable<MailboxFolderTable>

/** The folder's row, made where it is read for the first time. */
export async function requireMailboxFolder(database: Database, name: string): Promise<MailboxFolder> {
  await database
    .insertInto('mailbox_folder')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return await database
    .selectFrom('mailbox_folder')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
}

export async function findMailboxFolder(
  database: Database,
  name: string,
): Promise<MailboxFolder | undefined> {
  return await database.selectFrom('mailbox_folder').selectAll().where('name', '=', name).executeTakeFirst()
}

/** Messages up to `lastUid` have been looked at. */
export async function recordPlace(
  database: Database,
  name: string,
  { uidValidity, lastUid }: { uidValidity: string; lastUid: number },
): Promise<void> {
  await database
    .updateTable('mailbox_folder')
    .set({ uid_validity: uidValidity, last_uid: lastUid })
    .where('name', '=', name)
    .execute()
}

export async function recordReading(
  database: Database,
  name: string,
  reading: Pick<MailboxFolder, 'failures' | 'failing_since' | 'next_at' | 'last_error'>,
): Promise<void> {
  await database.updateTable('mailbox_folder').set(reading).where('name', '=', name).execute()
}
