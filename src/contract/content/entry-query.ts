import { z } from 'zod'
import { withDrafts } from '#contract/content/publish.ts'
import { addressLanguage } from '#contract/fields.ts'

/** `Language` returns the texts of that language alone. */
export const EntryQuery = z.strictObject({ Language: addressLanguage.optional(), Drafts: withDrafts })
