import { type AnyKind, referredFirst } from '#contract/content/kinds.ts'
import { keyOfCompanyFile } from '#server/company/company-file-store.ts'
import { fileFolders } from '#server/file-folders.ts'
import { keysOfPicture, originalKey } from '#server/pictures/picture-files.ts'
import type { Layout } from '#server/platform/backup/storage.ts'
import { secretMark } from '#server/platform/database/marks.ts'
import type { FileKey } from '#server/platform/files/files.ts'
import type { OriginalFormat } from '#server/platform/images/picture-job.ts'
import type { Tables } from '#server/tables.ts'

const entries = Object.fromEntries(referredFirst.map(({ table }) => [table, ['id']])) as Record<
  AnyKind['table'],
  ['id']
>

/** Every table with the columns that identify its rows, in an order that satisfies references. */
const tables = {
  account: ['id'],
  login_place: ['account_id', 'place'],
  session: ['id'],
  passkey: ['id'],
  passkey_challenge: ['challenge'],
  password_reset: ['account_id'],
  totp: ['account_id'],
  recovery_code: ['account_id', 'code_hash'],
  picture: ['id'],
  picture_original: ['picture_id'],
  deleted_category: ['id'],
  ...entries,
  former_job: ['slug'],
  pinned_project: ['id'],
  archived_project: ['id'],
  category_draft: ['id'],
  project_draft: ['id'],
  inquiry: ['id'],
  attachment: ['inquiry_id', 'n'],
  inquiry_note: ['id'],
  inquiry_message: ['id'],
  mailbox_folder: ['name'],
  outgoing_mail: ['id'],
  webhook: ['id'],
  webhook_try: ['id'],
  redirect: ['id'],
  missing_address: ['path'],
  outbox_job: ['id'],
  site_text: ['scope', 'key'],
  text_version: ['scope', 'key', 'version'],
  company: ['id'],
  company_version: ['version'],
  company_file: ['name'],
  draft: ['kind', 'id'],
  former_slug: ['slug'],
  former_page: ['slug'],
  change: ['id'],
  sample_entry: ['entry_kind', 'entry_id'],
  staff_event: ['id'],
  stored_save: ['hash'],
  mark: ['name'],
} as const satisfies { [T in keyof Tables]: readonly (keyof Tables[T])[] }

export const siteLayout: Layout = {
  tables,
  fileFolders,
  filesOf: {
    attachment: (row) => [row['file_key'] as FileKey],
    company_file: (row) => [keyOfCompanyFile(String(row['name']))],
    picture: (row) => keysOfPicture({ id: String(row['id']), widths: JSON.parse(String(row['widths'])) }),
    picture_original: (row) => [originalKey(String(row['picture_id']), row['format'] as OriginalFormat)],
  },
  // A stolen backup must not permit a login; without the secret sessions are over.
  isLeftOut: (table, row) =>
    ['session', 'passkey_challenge', 'password_reset'].includes(table) ||
    (table === 'mark' && row['name'] === secretMark),
}
