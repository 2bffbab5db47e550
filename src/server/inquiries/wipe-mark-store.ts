import type { Database } from '#server/platform/database/tables.ts'

const mark = 'inquiries deleted since the last wipe'

/** Remembers, in the transaction that deletes, that the file still has traces of what was deleted. */
export async function rememberDeletion(transaction: Database): Promise<void> {
  await transaction
    .insertInto('mark')
    .values({ name: mark, value: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function isWipeDue(database: Database): Promise<boolean> {
  const row = await database.selectFrom('mark').select('name').where('name', '=', mark).executeTakeFirst()
  return row !== undefined
}

export async function forgetDeletion(database: Database): Promise<void> {
  await database.deleteFrom('mark').where('name', '=', mark).execute()
}
