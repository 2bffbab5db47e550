import { z } from 'zod'
import { addressLanguage } from '#contract/fields.ts'
import { withDrafts } from '#contract/publish.ts'

/** With `Language` texts in that language alone. */
export const EntryQuery = z.strictObject({ Language: addressLanguage.optional(), Drafts: withDrafts })
