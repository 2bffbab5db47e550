import { useTranslation } from 'react-i18next'
import { ApiError } from '#contract/api/api-error.ts'
import { categoryKind as category, categoryFields } from '#contract/content/category-fields.ts'
import type { Fields } from '#contract/content/field.ts'
import { requiredLanguages } from '#contract/language.ts'
import { type EntryKind, formOf } from '#web/staff/entries/entry-kind.ts'
import { valuesOfWire } from '#web/staff/entries/entry-values.ts'

/** Visitors read the title in their language: the form asks for every one that projects need too, the API only for English. */
const fields = {
  ...categoryFields,
  translation: { ...categoryFields.translation, required: requiredLanguages, isTitle: true },
} as const satisfies Fields

export type CategoryFields = typeof fields

export const categoryKind: EntryKind<CategoryFields> = {
  ...formOf(category),
  fields,
  texts: 'dashboard:category.',
  async read(api, id) {
    const categories = await api('listDashboardCategories', { query: { Drafts: '1' } })
    const category = categories.find((candidate) => String(candidate.id) === id)
    if (!category) throw new ApiError('not_found', 'There is no such category.')
    const { version, draft } = category
    return { id, version, draft, values: valuesOfWire(fields, category) }
  },
  useWords() {
    const { t } = useTranslation('dashboard')
    return {
      add: t('category.addTitle'),
      edit: t('category.editTitle'),
      save: t('save'),
      published: (isFirst) => t(isFirst ? 'categories.added' : 'categories.changed'),
      refused: (path, { code }) => {
        if (code !== 'conflict') return undefined
        return t(path === 'name' ? 'failure.nameTaken' : 'failure.titleTaken')
      },
    }
  },
}
