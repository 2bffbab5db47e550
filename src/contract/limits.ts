const mebibyte = 1024 * 1024

/** What a contact request may carry; sizes in bytes. */
export const attachmentLimits = {
  maxFiles: 10,
  maxFileBytes: 10 * mebibyte,
  maxTotalBytes: 25 * mebibyte,
} as const

/** Kinds of attachment, recognised by content; the ending is what a stored file is offered under. */
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

/** What a project's picture may be before it is re-encoded. */
export const pictureLimits = {
  maxBytes: 10 * mebibyte,
  maxPixels: 24_000_000,
} as const

/** Largest file that staff can send for the facts about the company, in bytes. */
export const maxCompanyFileBytes = 10 * mebibyte

/** What a picture is made to fit that is served as one file to every screen; `longestSide` in pixels. */
export const singlePictureLimits = { maxBytes: mebibyte, longestSide: 2000 } as const

/** Days for which a picture waits that was sent, and that nothing has named yet. */
export const waitingPictureDays = 7

/** Pictures on a page of the library. */
export const libraryRows = 24

/** Pixels of the picture that others show beside a link to a page. */
export const sharedPictureSize = { width: 1200, height: 630 } as const

/** Days in which senders can read again what they sent. */
export const receiptDays = 7

/** Shortest idempotency key that opens a receipt: 128 bits in hexadecimal digits. A shorter one could be guessed. */
export const minReceiptKeyLength = 32

/** Longest words that the gallery is searched for, in characters. */
export const maxSearchLength = 100

/** What a staff account's name and password may be, in characters. */
export const accountLimits = { maxName: 200, minPassword: 10, maxPassword: 1000 } as const

/** Passkeys of an account, and how long their names are, in characters. */
export const passkeyLimits = { maxPasskeys: 20, maxName: 100 } as const

/** How many webhooks there may be, how long their addresses, in characters, and how many tries of each are remembered. */
export const webhookLimits = { maxWebhooks: 20, maxUrl: 2000, keptTries: 20 } as const

/** Longest text of one article in one language: characters of all its blocks together, and how many of what it may have. */
export const richTextLimits = {
  characters: 30_000,
  blocks: 400,
  /** Pieces of one line with the same marks. */
  runs: 200,
  /** Of one list. */
  items: 100,
  /** Of one table. */
  columns: 8,
  rows: 100,
  pictures: 12,
  /** Characters of what a picture shows, and of what stands below it. */
  alt: 200,
  caption: 300,
} as const
