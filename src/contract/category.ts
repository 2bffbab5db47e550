import { z } from 'zod'
import { requiredCategoryTitles } from '#contract/completeness.ts'
import {
  addressLanguage,
  id,
  isSample,
  localizedInput,
  localizedTexts,
  requiredText,
  version,
} from '#contract/fields.ts'
import { categoryMaxLengths } from '#contract/limits.ts'
import { publish, withDrafts } from '#contract/publish.ts'

/** A category as it is read: `name` is the staff's short name, `translation` what visitors see. */
export const Category = z.strictObject({
  id,
  name: z.string(),
  translation: localizedTexts,
  isSample,
})
export type Category = z.output<typeof Category>

export const CategoryQuery = z.strictObject({ Language: addressLanguage.optional(), Drafts: withDrafts })

/** What staff send to add a category; the English title is required, the others are not. */
export const NewCategory = z.strictObject({
  name: requiredText(categoryMaxLengths.name),
  translation: localizedInput(categoryMaxLengths.translation, requiredCategoryTitles),
  publish: publish.optional(),
})
export type NewCategory = z.output<typeof NewCategory>

/** The same with the category's number; with `version` the change is refused when somebody was faster. */
export const ChangedCategory = NewCategory.extend({ id, version: version.optional() })
export type ChangedCategory = z.output<typeof ChangedCategory>
