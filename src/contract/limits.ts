const mebibyte = 1024 * 1024

/** Most characters of a message about an inquiry; a template holds its text in each language. */
export const messageLimits = { maxSubject: 200, maxText: 10_000, maxTemplate: 5000 } as const

/** Limits of the attachments of a contact request or an answer; sizes in bytes. */
export const attachmentLimits = {
  maxFiles: 10,
  maxFileBytes: 10 * mebibyte,
  maxTotalBytes: 25 * mebibyte,
} as const

/** Types of attachment, recognised by content; the ending is that of the stored file's download. */
export const attachmentTypes = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.oasis.opendocument.text': 'odt',
} as const

export type AttachmentType = keyof typeof attachmentTypes

/** Limits of an uploaded picture; sizes in bytes. */
export const pictureLimits = {
  maxBytes: 10 * mebibyte,
  maxPixels: 24_000_000,
} as const

/** Largest file for the facts about the company, in bytes. */
export const maxCompanyFileBytes = 10 * mebibyte

/** Limits of a picture that is served as one file to every screen: bytes, and `longestSide` in pixels. */
export const singlePictureLimits = { maxBytes: mebibyte, longestSide: 2000 } as const

/** Days for which an uploaded picture is kept before anything uses it. */
export const waitingPictureDays = 7

/** Page size of the library. */
export const libraryRows = 24

/** Size in pixels of the picture in link previews. */
export const sharedPictureSize = { width: 1200, height: 630 } as const

/** Days in which senders can read again what they sent. */
export const receiptDays = 7

/** Shortest idempotency key that opens a receipt: 128 bits in hexadecimal digits. A shorter one could be guessed. */
export const minReceiptKeyLength = 32

/** Longest search in the gallery, in characters. */
export const maxSearchLength = 100

/** Lengths of a staff account's name and password, in characters. */
export const accountLimits = { maxName: 200, minPassword: 10, maxPassword: 1000, maxEmail: 254 } as const

/** Passkeys per account, and the length of their names in characters. */
export const passkeyLimits = { maxPasskeys: 20, maxName: 100 } as const

/** Number of webhooks, length of their addresses in characters, and remembered attempts of each. */
export const webhookLimits = { maxWebhooks: 20, maxUrl: 2000, keptTries: 20 } as const

/** Number of redirects and of lines in one import, lengths of an address and of an import in characters. */
export const redirectLimits = {
  maxRedirects: 2000,
  maxLines: 1000,
  maxAddress: 500,
  maxImport: 300_000,
} as const

/** Limits of one article's content in one language: characters of all its blocks together, and numbers of its parts. */
export const richTextLimits = {
  characters: 30_000,
  blocks: 400,
  /** In one line. */
  runs: 200,
  /** In one list. */
  items: 100,
  /** In one table. */
  columns: 8,
  rows: 100,
  pictures: 12,
  /** Characters of a picture's alternative text, and of its caption. */
  alt: 200,
  caption: 300,
} as const

/** Longest note with a draft that is given back, in characters. */
export const maxNoteLength = 1000
