import { randomUUID } from 'node:crypto'
import type { Database } from '#server/tables.ts'

const name = 'inquiries deleted since the last wipe'

/** Remembers, in the transaction that deletes, that the file still has traces of what was deleted. */
export async function rememberDeletion(transaction: Database): Promise<void> {
  const value = randomUUID()
  await transaction
    .insertInto('mark')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Returns the mark of the last deletion; undefined if the file was rewritten since. */
export async function findDeletion(database: Database): Promise<string | undefined> {
  const row = await database.selectFrom('mark').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** Forgets a deletion whose traces are gone; not one that has come meanwhile. */
export async function forgetDeletion(database: Database, deletion: string): Promise<void> {
  await database.deleteFrom('mark').where('name', '=', name).where('value', '=', deletion).execute()
}
