import type { Selectable } from 'kysely'
import type { WholeInquiry } from '#server/inquiries/inquiry.ts'
import type { InquiryTable } from '#server/inquiries/inquiry-tables.ts'
import type { KeptBackup } from '#server/platform/backup/kept-backups.ts'
import { readKeptRows, rewriteBackup } from '#server/platform/backup/rewrite-backup.ts'
import type { Row } from '#server/platform/backup/storage.ts'
import type { FileKey } from '#server/platform/files/files.ts'

type Inquiry = Selectable<InquiryTable>

/** Numbers of the inquiries in a backup that are meant; throws `CommandRefused` for one that is damaged. */
export async function findInBackup(
  backup: KeptBackup,
  isMeant: (inquiry: Inquiry) => boolean,
): Promise<Set<number>> {
  const ids = new Set<number>()
  for await (const inquiry of rowsOf<Inquiry>(backup, 'inquiry')) {
    if (isMeant(inquiry)) ids.add(inquiry.id)
  }
  return ids
}

/** Returns everything that a backup has of some inquiries, oldest first. */
export async function readFromBackup(backup: KeptBackup, ids: ReadonlySet<number>): Promise<WholeInquiry[]> {
  const found = new Map<number, WholeInquiry>()
  for await (const inquiry of rowsOf<Inquiry>(backup, 'inquiry')) {
    if (ids.has(inquiry.id))
      found.set(inquiry.id, { inquiry, attachments: [], notes: [], messages: [], mails: [] })
  }
  const add = async <P extends 'attachments' | 'notes' | 'messages' | 'mails'>(part: P, table: string) => {
    for await (const row of rowsOf<WholeInquiry[P][number]>(backup, table)) {
      const list: WholeInquiry[P][number][] | undefined = found.get(row.inquiry_id)?.[part]
      list?.push(row)
    }
  }
  await add('attachments', 'attachment')
  await add('notes', 'inquiry_note')
  await add('messages', 'inquiry_message')
  await add('mails', 'outgoing_mail')
  return [...found.values()]
}

/** Deletes inquiries from a backup with all that belongs to them, their files included. */
export async function deleteFromBackup(backup: KeptBackup, ids: ReadonlySet<number>): Promise<void> {
  if (ids.size === 0) return
  await rewriteBackup(backup, {
    isRemoved: (table, row) => ids.has(Number(table === 'inquiry' ? row['id'] : row['inquiry_id'])),
    filesOf: { attachment: (row) => [row['file_key'] as FileKey] },
  })
}

/** Rows as the tables of today declare them; of an older backup columns may be missing that came later. */
function rowsOf<R>(backup: KeptBackup, table: string): AsyncIterable<Row & R> {
  return readKeptRows(backup, table) as AsyncIterable<Row & R>
}
