import type { Transaction } from 'kysely'
import type { Role } from '#contract/login/role.ts'
import type { PlatformDatabase, PlatformTables } from '#server/platform/database/tables.ts'

/** In `mark` from before the first file is copied until the last row is written. */
export const restoreMark = 'restore under way'

/** Key that signs tokens, shared by instances in the database. */
export const secretMark = 'secret'

/** Marks the database as incomplete, with the place of its files. */
export async function insertRestoreMark(database: PlatformDatabase, filesPlace: string): Promise<void> {
  await database.insertInto('mark').values({ name: restoreMark, value: filesPlace }).execute()
}

/** Removes the mark, in the transaction that writes the rows. */
export async function removeRestoreMark(transaction: PlatformDatabase): Promise<void> {
  await transaction.deleteFrom('mark').where('name', '=', restoreMark).execute()
}

/** Returns the place of an interrupted restore's files; undefined if there was none. */
export async function findRestoreMark(database: PlatformDatabase): Promise<string | undefined> {
  return await findMark(database, restoreMark)
}

/** Returns the value of a mark; undefined if there is none. */
export async function findMark(database: PlatformDatabase, name: string): Promise<string | undefined> {
  const row = await database.selectFrom('mark').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** Sets a mark, in place of one of that name. */
export async function putMark(
  database: PlatformDatabase | Transaction<PlatformTables>,
  name: string,
  value: string,
): Promise<void> {
  await database
    .insertInto('mark')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

export const approvalMark = 'approval is required'

/** True where editors cannot publish. */
export async function isApprovalRequired(database: PlatformDatabase): Promise<boolean> {
  return (await findMark(database, approvalMark)) === 'yes'
}

/** True for those who cannot publish without the office. */
export const needsApproval = async (database: PlatformDatabase, role: Role): Promise<boolean> =>
  role === 'editor' && (await isApprovalRequired(database))
