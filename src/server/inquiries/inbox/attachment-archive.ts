import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { archiveNames } from '#server/inquiries/inbox/archive-names.ts'
import type { StoredAttachment } from '#server/inquiries/inquiry.ts'
import type { Files } from '#server/platform/files/files.ts'

/** Returns the files as one ZIP archive, each opened when it is its turn; the stream fails where one cannot be read. */
export function archiveAttachments(
  files: Files,
  attachments: readonly StoredAttachment[],
  mtime: Date,
): Readable {
  const archive = new ZipFile()
  const names = archiveNames(attachments)
  // Piped by the library, which only says so here.
  const output = archive.outputStream as Readable
  let opened: Readable | undefined
  output.on('close', () => opened?.destroy())
  archive.on('error', (error) => output.destroy(error as Error))
  for (const [index, { key, bytes }] of attachments.entries()) {
    // Pictures and PDFs are compressed already.
    const options = { compress: false, size: bytes, mtime }
    archive.addReadStreamLazy(names[index] ?? '', options, (hand) => {
      const open = async () => {
        opened = await files.read(key)
        hand(null, opened)
      }
      open().catch((error: unknown) => hand(error, output))
    })
  }
  archive.end()
  return output
}
