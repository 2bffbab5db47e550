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

export async function updateMailboxFolder(
  database: Database,
  name: string,
  change: Partial<Omit<MailboxFolder, 'name'>>,
): Promise<void> {
  await database.updateTable('mailbox_folder').set(change).where('name', '=', name).execute()
}
