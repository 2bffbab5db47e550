import { z } from 'zod'
import { categoryFields } from '#contract/content/category-fields.ts'
import { readShape } from '#contract/content/read-schemas.ts'
import { entrySchemas } from '#contract/content/schemas.ts'
import { id, isSample } from '#contract/fields.ts'

/** A category: `name` is for staff, `translation` for visitors. */
export const Category = z.strictObject({ id, ...readShape(categoryFields), isSample })
export type Category = z.output<typeof Category>

export const { New: NewCategory, Changed: ChangedCategory } = entrySchemas(categoryFields, id)
