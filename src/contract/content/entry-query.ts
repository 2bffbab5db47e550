import { z } from 'zod'
import { withDrafts } from '#contract/content/publish.ts'
import { addressLanguage } from '#contract/fields.ts'

/** With `Language` texts in that language alone. */
export const EntryQuery = z.strictObject({ Language: addressLanguage.optional(), Drafts: withDrafts })
