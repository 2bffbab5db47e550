import { useTranslation } from 'react-i18next'
import type { Category } from '#contract/content/category.ts'
import { projectOrders } from '#contract/content/project-order.ts'
import { languageCodes } from '#contract/language.ts'
import { type DashboardView, dashboardViewCodec, defaultSort } from '#web/staff/dashboard/dashboard-view.ts'
import { FilterFold } from '#web/staff/list/filter-fold.tsx'
import { useListView } from '#web/staff/list/use-list-view.ts'
import { projectColumns } from '#web/staff/projects/project-cells.tsx'
import { SelectField } from '#web/ui/field.tsx'

/** Filters and sorts the list of projects; the choice is part of the address. */
export function ProjectFilters({ categories }: { categories: readonly Category[] }) {
  const { t } = useTranslation('dashboard')
  const { view, showView } = useListView(dashboardViewCodec)
  const show = (change: Partial<DashboardView>, isReplaced = false) =>
    showView({ page: 1, ...change }, isReplaced)
  return (
    <FilterFold
      count={
        [view.category, view.missing, view.isDeleted || view.isArchived || undefined].filter(
          (set) => set !== undefined,
        ).length
      }
      label={t('filters.search')}
      placeholder={t('filters.searchHint')}
      shown={view.search}
      onSearch={(search) => show({ search }, true)}
    >
      <SelectField
        name="category"
        label={t('filters.category')}
        value={view.category ?? ''}
        placeholder={t('filters.allCategories')}
        options={[{ value: '0', text: t('filters.noCategory') }, ...categories.map(categoryOption)]}
        onChange={(category) => show({ category: category === '' ? undefined : category })}
      />
      <SelectField
        name="missing"
        label={t('filters.completeness')}
        value={view.missing ?? ''}
        placeholder={t('filters.allTexts')}
        options={languageCodes.map((code) => ({ value: code, text: t(`filters.missing.${code}`) }))}
        onChange={(missing) => show({ missing: languageCodes.find((code) => code === missing) })}
      />
      <SelectField
        name="state"
        label={t('filters.state')}
        value={view.isDeleted ? 'deleted' : view.isArchived ? 'archived' : ''}
        placeholder={t('filters.published')}
        options={[
          { value: 'archived', text: t('filters.archived') },
          { value: 'deleted', text: t('filters.deleted') },
        ]}
        onChange={(state) => show({ isDeleted: state === 'deleted', isArchived: state === 'archived' })}
      />
      <SelectField
        className="sort-field"
        name="sort"
        label={t('filters.sort')}
        value={view.sort === defaultSort ? '' : view.sort}
        placeholder={t('filters.newestFirst')}
        options={projectColumns.flatMap((sort) => {
          const column = t(`columns.${sort}`)
          return [
            { value: sort, text: t('filters.ascending', { column }) },
            { value: `-${sort}`, text: t('filters.descending', { column }) },
          ].filter(({ value }) => value !== defaultSort)
        })}
        onChange={(sort) => show({ sort: projectOrders.find((order) => order === sort) ?? defaultSort })}
      />
    </FilterFold>
  )
}

/** Returns a category as an option of a select: its name and first translation. */
export function categoryOption({ id, name, translation }: Category) {
  const first = translation[0]?.content
  return { value: String(id), text: first ? `${name} (${first})` : name }
}
