import { z } from 'zod'
import { addressLanguage, id, localizedInput, localizedTexts, requiredText } from '#contract/fields.ts'

/** A category as it is read: `name` is the staff's short name, `translation` what visitors see. */
export const Category = z.strictObject({
  id,
  name: z.string(),
  translation: localizedTexts,
})
export type Category = z.output<typeof Category>

export const CategoryQuery = z.strictObject({ Language: addressLanguage.optional() })

/** What staff send to add a category; the English title is required, the German one is not. */
export const NewCategory = z.strictObject({
  name: requiredText(100),
  translation: localizedInput(200, ['en']),
})
export type NewCategory = z.output<typeof NewCategory>

export const ChangedCategory = NewCategory.extend({ id })
export type ChangedCategory = z.output<typeof ChangedCategory>
