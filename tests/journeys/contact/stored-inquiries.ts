import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Returns the data folder's inquiries of a sender, read beside the server. */
export function storedInquiries(dataDir: string, email: string) {
  const database = new DatabaseSync(join(dataDir, 'site.sqlite'), { readOnly: true })
  try {
    const inquiries = database.prepare('SELECT * FROM inquiry WHERE email = ? ORDER BY id').all(email)
    const attachmentsOf = database.prepare('SELECT * FROM attachment WHERE inquiry_id = ? ORDER BY n')
    return inquiries.map((inquiry) => ({
      ...inquiry,
      attachments: attachmentsOf.all(inquiry['id'] ?? null).map(({ name, type, file_key }) => ({
        name,
        type,
        content: readFileSync(join(dataDir, String(file_key))),
      })),
    }))
  } finally {
    database.close()
  }
}
