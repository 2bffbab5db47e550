import { canBeAttachment, signatureBytes } from '#contract/inquiries/attachment-signatures.ts'
import { attachmentLimits } from '#contract/limits.ts'

export type FileProblem = 'tooLarge' | 'wrongType' | 'unreadable'

/** Returns what is wrong with a chosen file, seen before it is sent; undefined when nothing is. */
export async function checkFile(file: File): Promise<FileProblem | undefined> {
  if (file.size > attachmentLimits.maxFileBytes) return 'tooLarge'
  try {
    const head = await bytesOf(file.slice(0, signatureBytes.head))
    const tail = await bytesOf(file.slice(-signatureBytes.tail))
    return canBeAttachment(head, tail) ? undefined : 'wrongType'
  } catch {
    // Moved, deleted or changed since it was chosen.
    return 'unreadable'
  }
}

/** Each byte as one character. */
const bytesOf = async (part: Blob) => {
  let text = ''
  for (const byte of new Uint8Array(await part.arrayBuffer())) text += String.fromCharCode(byte)
  return text
}

/** Names a chosen file among the others, and after a reload. */
export const keyOf = ({ name, size, lastModified }: File) => `${name}-${size}-${lastModified}`

/** True for the same file chosen twice. */
export const isSameFile = (one: File, other: File) => keyOf(one) === keyOf(other)
