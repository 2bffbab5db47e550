import { sql } from 'kysely'
import type { Database } from '#server/platform/database/tables.ts'
import type { FileKey } from '#server/platform/files/files.ts'

/** So many are read by one statement, so that others get their turn in between. */
const batchSize = 2000

/** Size of all attachments together. */
export async function sumAttachmentBytes(database: Database): Promise<number> {
  const { bytes } = await database
    .selectFrom('attachment')
    .select((select) => select.fn.sum<number | null>('bytes').as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
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
