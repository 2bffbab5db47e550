/** Bytes of a file's beginning and end that `canBeAttachment` reads. */
export const signatureBytes = { head: 256, tail: 64 * 1024 } as const

const png = '\x89PNG\r\n\x1a\n'
/** Beginnings of files of the other permitted types, each byte as one character. */
const beginnings = [
  /^(\xef\xbb\xbf)?%PDF/,
  /^\xff\xd8\xff/, // JPEG
  /^RIFF[\s\S]{4}WEBP/,
  /^[\s\S]{4}ftyphei[cx]/, // HEIC
]

/** ZIP-based types are recognised by the directory at the end. */
const archive = 'PK\x03\x04'
const office = /\[Content_Types\]\.xml/
const presentation = /ppt\//
const openDocument = /mimetype/
const otherOpenDocument = /mimetypeapplication\/(?!vnd\.oasis\.opendocument\.text(PK|[^\w.-]))/

/**
 * Returns false for a file that the server would refuse by its content, judging by both ends, each byte as one
 * character. May pass what the server refuses, never the reverse.
 */
export function canBeAttachment(head: string, tail: string): boolean {
  if (!head.startsWith(archive)) {
    return head.startsWith(png) || beginnings.some((beginning) => beginning.test(head))
  }
  if (office.test(tail)) return !presentation.test(tail)
  return openDocument.test(tail) && !otherOpenDocument.test(head)
}
