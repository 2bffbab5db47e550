import { ApiError } from '#contract/api/api-error.ts'
import type { RefusedFile } from '#contract/inquiries/refused-file.ts'
import { attachmentLimits } from '#contract/limits.ts'
import type { StoredAttachment } from '#server/inquiries/inquiry.ts'
import type { Upload } from '#server/inquiries/read-form.ts'
import {
  attachmentTypeOf,
  removeAttachments,
  shownName,
  storeAttachments,
} from '#server/inquiries/store-attachments.ts'
import type { ReadMail } from '#server/platform/mail/read-mail-worker.ts'
import type { Services } from '#server/services.ts'

const { maxFiles, maxFileBytes, maxTotalBytes } = attachmentLimits

interface TakenFiles {
  stored: StoredAttachment[]
  refused: RefusedFile[]
}

/** Stores the files of a mail by the limits of the contact form; the others are named, and stay in the mailbox. */
export async function takeFiles(
  { files, share }: Pick<Services, 'files' | 'share'>,
  given: ReadMail['files'],
): Promise<TakenFiles> {
  const uploads: Upload[] = []
  const refused: RefusedFile[] = []
  let totalBytes = 0
  try {
    for (const { name, content } of given) {
      const refuse = (reason: RefusedFile['reason']) => refused.push({ name: shownName(name), reason })
      if (content.length > maxFileBytes || totalBytes + content.length > maxTotalBytes) refuse('fileTooLarge')
      else if (uploads.length >= maxFiles) refuse('tooMany')
      else if (!(await hasRoom(share, content.length))) refuse('noRoom')
      else {
        const file = await files.spool(inOnePiece(content))
        if (await attachmentTypeOf(file)) {
          uploads.push({ name, file })
          totalBytes += content.length
          continue
        }
        await file.discard()
        refuse('type')
      }
    }
    const stored = await storeAttachments(files, uploads)
    share.addStored(totalBytes)
    return { stored, refused }
  } finally {
    await Promise.all(uploads.map(({ file }) => file.discard()))
  }
}

/** Forgets what was stored for a mail that is there already. */
export const dropFiles = async ({ files }: Pick<Services, 'files'>, { stored }: TakenFiles) =>
  await removeAttachments(files, stored)

async function hasRoom(share: Services['share'], bytes: number): Promise<boolean> {
  try {
    await share.checkRoom(bytes, 'attachment')
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unavailable') return false
    throw error
  }
}

async function* inOnePiece(content: Uint8Array<ArrayBuffer>): AsyncGenerator<Buffer> {
  yield Buffer.from(content.buffer, content.byteOffset, content.length)
}
