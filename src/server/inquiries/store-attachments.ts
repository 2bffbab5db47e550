import { randomUUID } from 'node:crypto'
import { ApiError } from '#contract/api/api-error.ts'
import { type AttachmentType, attachmentTypes } from '#contract/limits.ts'
import { visibleText } from '#contract/texts/visible-text.ts'
import type { StoredAttachment } from '#server/inquiries/inquiry.ts'
import type { Upload } from '#server/inquiries/read-form.ts'
import type { Files, SpooledFile } from '#server/platform/files/files.ts'

/** Checks and keeps the files of a form; all of them or none. */
export async function storeAttachments(
  files: Files,
  uploads: readonly Upload[],
): Promise<StoredAttachment[]> {
  const types = []
  for (const upload of uploads) types.push(await requireAttachmentType(upload))
  const attachments: StoredAttachment[] = []
  try {
    for (const [index, { name, file }] of uploads.entries()) {
      const key = `attachments/${randomUUID()}` as const
      await files.adopt(key, file)
      attachments.push({ key, name: shownName(name), type: types[index] ?? '', bytes: file.bytes })
    }
    return attachments
  } catch (error) {
    await removeAttachments(files, attachments)
    throw error
  }
}

/** Returns the type of an upload by content, not by name; throws `unsupported_file` naming the file. */
async function requireAttachmentType({ name, file }: Upload): Promise<AttachmentType> {
  const type = await attachmentTypeOf(file)
  if (type) return type
  throw new ApiError('unsupported_file', `We cannot take ${name}.`, [
    {
      field: 'attachment',
      problem: `${name} is not a PDF, JPEG, PNG, WebP, HEIC, DOCX, XLSX or ODT file`,
      params: { reason: 'unsupported_type', file: name },
    },
  ])
}

/** Files that cannot be removed now are swept later; the sender gets the original error. */
export async function removeAttachments(
  files: Files,
  attachments: readonly StoredAttachment[],
): Promise<void> {
  try {
    for (const { key } of attachments) await files.remove(key)
  } catch {}
}

/** The type of a file by its content, if it is one of those that are taken. */
export async function attachmentTypeOf(file: SpooledFile): Promise<AttachmentType | undefined> {
  const type = await file.mediaType()
  return type && type in attachmentTypes ? (type as AttachmentType) : undefined
}

/** A file name as text to show: its last part in one line, at most 200 characters. */
export function shownName(name: string): string {
  const lastPart = name.split(/[\\/]/).at(-1) ?? ''
  const harmless = visibleText(lastPart).replace(/\s/g, ' ').trim()
  return [...harmless].slice(0, 200).join('') || 'file'
}
