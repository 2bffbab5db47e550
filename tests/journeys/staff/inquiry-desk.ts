import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { Page } from '@playwright/test'
import type { MailKind, MailState } from '#contract/inquiries/inquiry-states.ts'
import type { FormFile } from '#tests/harness/http/multipart.ts'
import { message } from '#tests/harness/inquiries/contact.ts'
import { sendOverHttp } from '#tests/harness/site/over-http.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import type { SiteProcess } from '#tests/harness/site/site-process.ts'
import { expect } from '#tests/harness/site/site-test.ts'
import { bringToken, goodToken } from '#tests/journeys/staff/staff.ts'

type Fields = Readonly<Record<string, string>>

export interface SentInquiry {
  id: number
  reference: string
}

/** Sends an inquiry as a visitor and clears its suspicion: here many come from one address. */
export async function receive(
  { address, dataDir }: SiteProcess,
  fields: Fields,
  files: readonly FormFile[] = [],
): Promise<SentInquiry> {
  const { status, reference } = await sendOverHttp(address, { fields, files })
  expect(status, 'the request is received').toBe(201)
  const id = Number(ask(dataDir, 'SELECT id FROM inquiry WHERE reference = ?', reference)[0]?.['id'])
  ask(dataDir, 'UPDATE inquiry SET suspicion = NULL WHERE id = ?', id)
  return { id, reference }
}

/** Queries or changes the data folder beside the server. */
export function ask(dataDir: string, statement: string, ...values: SQLInputValue[]) {
  const database = new DatabaseSync(join(dataDir, 'site.sqlite'), { timeout: 10_000 })
  try {
    return database.prepare(statement).all(...values)
  } finally {
    database.close()
  }
}

/** Puts a message into the thread: a mail of the sender, for which the inquiry waits, or what a colleague has answered. */
export function putMessage({ dataDir }: SiteProcess, { id }: SentInquiry, text: string, by?: string): void {
  const kind = by ? 'answer' : 'incoming'
  ask(
    dataDir,
    `INSERT INTO inquiry_message (inquiry_id, kind, at, by, sender, recipient, subject, text, message_id)
     VALUES (?, ?, ?, ?, 'one@example.com', 'another@example.com', 'Re: Inquiry', ?, ?)`,
    id,
    kind,
    new Date().toISOString(),
    by ?? null,
    text,
    `<${id}-${kind}-${text}@example.com>`,
  )
  if (!by) ask(dataDir, 'UPDATE inquiry SET read_at = NULL, replied_at = received_at WHERE id = ?', id)
}

/** Replaces the state of a mail about an inquiry. */
export function setMail(
  { dataDir }: SiteProcess,
  { id }: SentInquiry,
  kind: MailKind,
  mail: { state: MailState; sentAt?: string; nextAt?: string; lastError?: string; attempts?: number },
): void {
  const { state, sentAt = null, nextAt = null, lastError = null, attempts = 1 } = mail
  ask(dataDir, 'DELETE FROM outgoing_mail WHERE inquiry_id = ? AND kind = ?', id, kind)
  ask(
    dataDir,
    `INSERT INTO outgoing_mail (inquiry_id, kind, message_id, state, recipient, subject, body_text, body_html,
       attachments, attempts, queued_at, sent_at, next_at, last_error)
     VALUES (?, ?, ?, ?, ?, 'Inquiry', 'Text', '<p>Text</p>', '[]', ?, '2026-11-20T08:00:00.000Z', ?, ?, ?)`,
    id,
    kind,
    `<${id}-${kind}@example.com>`,
    state,
    kind === 'toSender' ? message.email : null,
    attempts,
    sentAt,
    nextAt,
    lastError,
  )
}

/** The English inbox as somebody in the office finds it. */
export function inquiryDesk(page: Page) {
  const row = (name: string) => page.locator('table.is-inquiries tbody tr').filter({ hasText: name })
  return {
    row,
    rows: page.locator('table.is-inquiries tbody tr'),
    open: (name: string) => row(name).getByRole('link', { name }),
    search: page.getByLabel('Search', { exact: true }),
    question: (name: string) => page.getByRole('alertdialog', { name }),
    notice: (text: string) => page.getByRole('status').filter({ hasText: text }),
    state: (name: string) =>
      page.getByRole('group', { name: 'Status' }).getByRole('button', { name, exact: true }),
    note: page.getByLabel('New note *'),
    addNote: page.getByRole('button', { name: 'Add note' }),
    notes: page.getByRole('region', { name: 'Notes' }).getByRole('listitem'),
    mails: page.getByRole('region', { name: 'Emails' }),
    back: page.getByRole('link', { name: 'Back to list' }),
    /** Comes to a screen of the staff area without the way over the login. */
    async visit(path = '/en/dashboard/Inquiries') {
      await bringToken(page, await goodToken(page))
      await page.goto(path)
      await expect(page.getByText(`Logged in as ${staff.username}`)).toBeVisible()
    },
  }
}
