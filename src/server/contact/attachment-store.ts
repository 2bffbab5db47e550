import type { Database } from '#server/platform/database/tables.ts'
import type { FileKey } from '#server/platform/files/files.ts'

/** Keys of the files of all attachments. */
export async function listAttachmentKeys(database: Database): Promise<FileKey[]> {
  const rows = await database.selectFrom('attachment').select('file_key').execute()
  return rows.map((row) => row.file_key as FileKey)
}
