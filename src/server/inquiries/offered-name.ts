import { extname } from 'node:path'
import { type AttachmentType, attachmentTypes } from '#contract/limits.ts'

/** A file's name as it was sent, with the ending of what is inside: an `offer.exe` that is a PDF becomes `offer.exe.pdf`. */
export function offeredName(name: string, type: string): string {
  const ending = attachmentTypes[type as AttachmentType] ?? 'bin'
  return extname(name.replace(/\.jpeg$/i, '.jpg')).toLowerCase() === `.${ending}` ? name : `${name}.${ending}`
}
