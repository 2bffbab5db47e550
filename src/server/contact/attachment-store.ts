import { sql } from 'kysely'
import type { Database } from '#server/platform/database/tables.ts'
import type { FileKey } from '#server/platform/files/files.ts'

/** Size of everything that visitors have sent: their files, and the database with their words. */
export async function countStoredBytes(database: Database): Promise<number> {
  const { bytes } = await database
    .selectFrom('attachment')
    .select((select) => select.fn.coalesce(select.fn.sum<number>('bytes'), sql<number>`0`).as('bytes'))
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ bytes: number }>`
    select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(database)
  return Number(bytes) + Number(rows[0]?.bytes)
}

/** Keys of the files of all attachments. */
export async function listAttachmentKeys(database: Database): Promise<FileKey[]> {
  const rows = await database.selectFrom('attachment').select('file_key').execute()
  return rows.map((row) => row.file_key as FileKey)
}
