import { z } from 'zod'

/**
 * Reasons for leaving something of a mail in the mailbox: `text` is its end, `noRoomForText` and `unreadable` all of it,
 * `furtherMails` what comes after it.
 */
export const refusalReasons = [
  'type',
  'fileTooLarge',
  'tooMany',
  'noRoom',
  'text',
  'noRoomForText',
  'unreadable',
  'furtherMails',
] as const

/** A file of a mail that came in which was not taken over; it is still in the office's mailbox. Nameless for a text. */
export const RefusedFile = z.strictObject({ name: z.string(), reason: z.enum(refusalReasons) })
export type RefusedFile = z.output<typeof RefusedFile>
