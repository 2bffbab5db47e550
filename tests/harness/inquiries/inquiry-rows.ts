import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

interface InquiryRow {
  email: string
  /** Stands in every text of it. */
  mark: string
  receivedAt?: Date
  /** Of the message, in characters; a long one is spread over pages of its own. */
  length?: number
}

/** Writes an inquiry with a note and a mail, as far as the tables of this database go; returns its number. */
export function insertInquiry(sqlite: DatabaseSync, row: InquiryRow): number {
  const { email, mark, receivedAt = new Date(), length = 500 } = row
  const message = `${mark} `.repeat(Math.ceil(length / (mark.length + 1)))
  const columns = {
    reference: `${mark}-reference`,
    idempotency_key: `${mark}-${randomUUID()}`,
    received_at: receivedAt.toISOString(),
    subject: 'generalMessage',
    language: 'de',
    first_name: `${mark} Ada`,
    last_name: `Sturm ${mark}`,
    phone: `+49 69 90009-123 ${mark}`,
    email,
    message,
    company_name: `${mark} GmbH`,
    company_address: `${mark}straße 1`,
    building_size: `${mark} m²`,
    regards: '[]',
    search: `${mark}\n${email}\n${message}`,
  }
  const id = insert(sqlite, 'inquiry', columns)
  if (!hasTable(sqlite, 'inquiry_note')) return id
  const at = new Date().toISOString()
  insert(sqlite, 'inquiry_note', { inquiry_id: id, at, by: 'office', text: `${mark} ${message}` })
  insertMail(sqlite, id, { recipient: email, mark })
  return id
}

/** Writes the confirmation of an inquiry, or writes over it. */
export function insertMail(
  sqlite: DatabaseSync,
  inquiryId: number,
  { recipient, mark }: { recipient: string; mark: string },
): void {
  sqlite.prepare("delete from outgoing_mail where inquiry_id = ? and kind = 'toSender'").run(inquiryId)
  insert(sqlite, 'outgoing_mail', {
    inquiry_id: inquiryId,
    kind: 'toSender',
    message_id: `<${mark}@example.com>`,
    state: 'notMailed',
    recipient,
    reply_to: JSON.stringify({ name: mark, address: 'office@example.com' }),
    subject: `${mark} Anfrage`,
    body_text: `${mark} text `.repeat(200),
    body_html: `<p>${mark}</p>`.repeat(200),
    attachments: '[]',
    queued_at: new Date().toISOString(),
    last_error: `550 ${mark}`,
  })
}

function insert(sqlite: DatabaseSync, table: string, columns: Record<string, string | number>): number {
  const names = Object.keys(columns)
  const { lastInsertRowid } = sqlite
    .prepare(`insert into ${table} (${names.map((name) => `"${name}"`)}) values (${names.map(() => '?')})`)
    .run(...Object.values(columns))
  return Number(lastInsertRowid)
}

function hasTable(sqlite: DatabaseSync, name: string): boolean {
  return sqlite.prepare('select 1 from sqlite_master where name = ?').get(name) !== undefined
}
