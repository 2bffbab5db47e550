import { randomUUID } from 'node:crypto'
import { findMark, putMark } from '#server/platform/database/marks.ts'
import type { Database } from '#server/tables.ts'

const name = 'inquiries deleted since the last wipe'

/** Remembers, in the transaction that deletes, that the file still has traces of what was deleted. */
export async function rememberDeletion(transaction: Database): Promise<void> {
  await putMark(transaction, name, randomUUID())
}

/** Returns the mark of the last deletion; undefined if the file was rewritten since. */
export async function findDeletion(database: Database): Promise<string | undefined> {
  return await findMark(database, name)
}

/** Forgets a deletion whose traces are gone; not one that has come meanwhile. */
export async function forgetDeletion(database: Database, deletion: string): Promise<void> {
  await database.deleteFrom('mark').where('name', '=', name).where('value', '=', deletion).execute()
}
