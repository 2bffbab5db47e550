import type { Transaction } from 'kysely'
import type { Role } from '#contract/login/role.ts'
import type { PlatformDatabase, PlatformTables } from '#server/platform/database/tables.ts'

/** From before the first file is copied until the last row is written; its value is the place of these files. */
export const restoreMark = 'restore under way'

/** Key that signs tokens, shared by instances in the database. */
export const secretMark = 'secret'

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
