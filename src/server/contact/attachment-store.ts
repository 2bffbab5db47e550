import { sql } from 'kysely'
import type { Database } from '#server/platform/database/tables.ts'
import type { FileKey } from '#server/platform/files/files.ts'

/** So many are read by one statement, so that others get their turn in between. */
const batchSize = 2000

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
  const keys: FileKey[] = []
  let last = { inquiry_id: 0, n: 0 }
  while (true) {
    const rows = await database
      .selectFrom('attachment')
      .select(['inquiry_id', 'n', 'file_key'])
      .where(sql<boolean>`(inquiry_id, n) > (${last.inquiry_id}, ${last.n})`)
      .orderBy('inquiry_id')
      .orderBy('n')
      .limit(batchSize)
      .execute()
    for (const row of rows) keys.push(row.file_key as FileKey)
    last = rows.at(-1) ?? last
    if (rows.length < batchSize) return keys
  }
}
