import { z } from 'zod'

/**
 * Time of publication: `now` (the default), `draft` for later by hand, `submit` for later by the office, which is asked for its
 * approval, or scheduled (ISO 8601 with offset).
 */
export const publish = z.union([z.literal(['now', 'draft', 'submit']), z.iso.datetime({ offset: true })], {
  error: 'must be now, draft, submit or a time with its offset',
})
export type Publish = z.output<typeof publish>

/** The query parameter `Drafts`: as if all drafts were published. Refused (`unauthorized`) without a token. */
export const withDrafts = z.literal('1', { error: 'must be 1 or left out' }).optional()
