import type { PlatformDatabase } from '#server/platform/database/tables.ts'

/** Stands in `mark` from before the first file is copied until the last row is there. */
export const restoreMark = 'restore under way'

/** Has the key that tokens are signed with, where instances share it by the database. */
export const secretMark = 'secret'

/** Remembers that a database is being filled, and where files are put with it: nothing of that is of worth yet. */
export async function insertRestoreMark(database: PlatformDatabase, filesPlace: string): Promise<void> {
  await database.insertInto('mark').values({ name: restoreMark, value: filesPlace }).execute()
}

/** Forgets it, in the transaction that writes the rows. */
export async function removeRestoreMark(transaction: PlatformDatabase): Promise<void> {
  await transaction.deleteFrom('mark').where('name', '=', restoreMark).execute()
}

/** Where files were put by a restore that was cut short; undefined where there was none. */
export async function findRestoreMark(database: PlatformDatabase): Promise<string | undefined> {
  const row = await database
    .selectFrom('mark')
    .select('value')
    .where('name', '=', restoreMark)
    .executeTakeFirst()
  return row?.value
}
