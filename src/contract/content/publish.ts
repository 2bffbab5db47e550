import { z } from 'zod'

/**
 * When visitors get what staff save: at once (`now`, also where nothing is said), when somebody publishes it (`draft`), or by
 * itself at a time (ISO 8601 with offset).
 */
export const publish = z.union([z.literal(['now', 'draft']), z.iso.datetime({ offset: true })], {
  error: 'must be now, draft or a time with its offset',
})
export type Publish = z.output<typeof publish>

/** The query parameter `Drafts` of a reading call: as if all drafts were public. Refused (`unauthorized`) without a token. */
export const withDrafts = z.literal('1', { error: 'must be 1 or left out' }).optional()
