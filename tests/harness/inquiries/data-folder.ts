import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

interface AttachmentRow {
  file_key: string
  bytes: number
}

export interface MailRow {
  reference: string
  kind: string
  state: string
  message_id: string
  attempts: number
  files: number
}

/** Looks into the data folder of a server beside it, as an operator can; it may be running. */
export function lookInto(dataDir: string) {
  function all<Row>(sql: string): Row[] {
    const database = new DatabaseSync(join(dataDir, 'site.sqlite'), { readOnly: true })
    try {
      return database.prepare(sql).all() as Row[]
    } finally {
      database.close()
    }
  }
  const attachments = () => all<AttachmentRow>('SELECT file_key, bytes FROM attachment')
  return {
    spool: async () => await readdir(join(dataDir, 'spool')),
    count: (table: 'inquiry' | 'attachment') => all(`SELECT 1 FROM ${table}`).length,
    mails: () =>
      all<MailRow>(
        `SELECT reference, kind, outgoing_mail.state, message_id, attempts, json_array_length(attachments) AS files
         FROM outgoing_mail JOIN inquiry ON inquiry.id = inquiry_id`,
      ),
    /** Returns inconsistencies: rows without their whole file, two rows with one file, a damaged database. */
    async damage(): Promise<string[]> {
      const problems: string[] = []
      const seen = new Set<string>()
      for (const { file_key, bytes } of attachments()) {
        const size = await stat(join(dataDir, file_key)).then(
          (file) => file.size,
          () => 'no',
        )
        if (size !== bytes) problems.push(`${file_key} has ${size} of ${bytes} bytes`)
        if (seen.has(file_key)) problems.push(`${file_key} belongs to two rows`)
        seen.add(file_key)
      }
      const checks = all<{ integrity_check: string }>('PRAGMA integrity_check')
      const strangers = all('PRAGMA foreign_key_check')
      problems.push(...checks.map((row) => row.integrity_check).filter((text) => text !== 'ok'))
      if (strangers.length > 0) problems.push(`${strangers.length} rows belong to nothing`)
      return problems
    },
    /** Files that no row knows: what a killed process had moved into place before it wrote the rows. */
    async filesWithoutRow(): Promise<string[]> {
      const known = new Set(attachments().map((row) => row.file_key))
      const names = await readdir(join(dataDir, 'attachments'))
      return names.filter((name) => !known.has(`attachments/${name}`))
    },
  }
}
