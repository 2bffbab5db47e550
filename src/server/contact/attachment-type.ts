import { fileTypeFromFile } from 'file-type'
import { ApiError } from '#contract/api-error.ts'
import { type AttachmentType, attachmentTypes } from '#contract/limits.ts'
import type { Upload } from '#server/contact/contact-form.ts'

/** The kind of an upload by its content, whatever its name says; throws `unsupported_file` naming the file. */
export async function requireAttachmentType({ name, file }: Upload): Promise<AttachmentType> {
  const found = await fileTypeFromFile(file.path).catch(() => undefined)
  const type = found?.mime
  if (type && type in attachmentTypes) return type as AttachmentType
  throw new ApiError('unsupported_file', `We cannot take ${name}.`, [
    {
      field: 'attachment',
      problem: `${name} is not a PDF, JPEG, PNG, WebP, HEIC, DOCX, XLSX or ODT file`,
      params: { reason: 'unsupported_type', file: name },
    },
  ])
}
