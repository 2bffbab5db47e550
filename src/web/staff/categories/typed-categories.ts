import { type LanguageCode, languageCodes } from '#contract/language.ts'
import { typedEntries } from '#web/staff/parts/typed-entries.ts'
import { staffStorageKeys } from '#web/staff/storage-keys.ts'

/** The name, and the title in each language. */
export type CategoryField = 'name' | LanguageCode
export const categoryFields: readonly CategoryField[] = ['name', ...languageCodes]
export type CategoryDraft = Record<CategoryField, string>

/** Unsaved input of this tab. */
interface TypedCategory {
  /** Number and version of the category that is being changed; without them it is a new one. */
  id?: number
  version?: number
  draft: CategoryDraft
  /** Time of the last input, in milliseconds since 1970. */
  typedAt: number
}

export const typedCategories = typedEntries({
  storageKey: staffStorageKeys.typedCategories,
  isTyped: isTypedCategory,
  nameOf: ({ id }) => id,
})

function isTypedCategory(stored: unknown): stored is TypedCategory {
  const { draft, typedAt } = (stored ?? {}) as Partial<TypedCategory>
  return typeof typedAt === 'number' && categoryFields.every((field) => typeof draft?.[field] === 'string')
}
