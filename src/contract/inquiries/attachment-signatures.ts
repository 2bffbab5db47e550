/** How many bytes at the beginning and at the end of a file `canBeAttachment` looks at. */
export const signatureBytes = { head: 256, tail: 64 * 1024 } as const

const png = '\x89PNG\r\n\x1a\n'
/** What a file of the other permitted types begins with, each byte as one character. */
const beginnings = [
  /^(\xef\xbb\xbf)?%PDF/,
  /^\xff\xd8\xff/, // JPEG
  /^RIFF[\s\S]{4}WEBP/,
  /^[\s\S]{4}ftyphei[cx]/, // HEIC
]

/** The ZIP archives among the types are told by what is listed at their end. */
const archive = 'PK\x03\x04'
const office = /\[Content_Types\]\.xml/
const presentation = /ppt\//
const openDocument = /mimetype/
const otherOpenDocument = /mimetypeapplication\/(?!vnd\.oasis\.opendocument\.text(PK|[^\w.-]))/

/**
 * Returns false for a file that the server would refuse by its content, as far as both ends of it tell; each byte is one
 * character. What is left open is the server's to decide: nothing that it takes may be refused here.
 */
export function canBeAttachment(head: string, tail: string): boolean {
  if (!head.startsWith(archive)) {
    return head.startsWith(png) || beginnings.some((beginning) => beginning.test(head))
  }
  if (office.test(tail)) return !presentation.test(tail)
  return openDocument.test(tail) && !otherOpenDocument.test(head)
}
