import { ApiError } from '#contract/api-error.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { FileKey } from '#server/platform/files/files.ts'

export interface StoredAttachment {
  name: string
  type: string
  bytes: number
  key: FileKey
}

/** One attachment with the key of its file; `n` counts from 1. */
export async function requireAttachment(
  database: Database,
  inquiryId: number,
  n: number,
): Promise<StoredAttachment> {
  const row = await database
    .selectFrom('attachment')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .where('n', '=', n)
    .executeTakeFirst()
  if (!row) throw new ApiError('not_found', 'There is no such attachment.')
  return { name: row.name, type: row.type, bytes: row.bytes, key: row.file_key as FileKey }
}
