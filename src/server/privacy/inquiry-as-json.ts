import type { KeptInquiry } from '#server/privacy/kept-inquiry-store.ts'

/** Columns that are texts of JSON. */
const jsonColumns = ['regards', 'reply_to']
/** Columns that only tie rows to each other, and the copy that the search looks in. */
const innerColumns = ['id', 'inquiry_id', 'file_key', 'search']

/** An inquiry as its sender may read it; `files` are the paths of its attachments by their number. */
export function inquiryAsJson(
  { inquiry, attachments, notes, mails }: KeptInquiry,
  files: Map<number, string>,
) {
  return {
    ...readable(inquiry),
    attachments: attachments.map((row) => ({ ...readable(row), file: files.get(row.n) ?? null })),
    notes: notes.map(readable),
    mails: mails.map(({ attachments, ...row }) => ({
      ...readable(row),
      attachments: (JSON.parse(attachments) as { name: string; type: string }[]).map(({ name, type }) => {
        return { name, type }
      }),
    })),
  }
}

/** Every column of a row, also one that a later release adds, under its name as the API would spell it. */
function readable(row: object): Record<string, unknown> {
  const columns = Object.entries(row).filter(([name]) => !innerColumns.includes(name))
  return Object.fromEntries(
    columns.map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      jsonColumns.includes(name) && value !== null ? JSON.parse(value as string) : value,
    ]),
  )
}
