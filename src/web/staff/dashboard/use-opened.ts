import type { CategoryFields } from '#web/staff/categories/category-kind.ts'
import { dashboardViewCodec } from '#web/staff/dashboard/dashboard-view.ts'
import { workingCategories } from '#web/staff/dashboard/load-dashboard.ts'
import type { OpenedEntry } from '#web/staff/entries/entry-dialog.tsx'
import { useListView, useOpenedByAddress } from '#web/staff/list/use-list-view.ts'
import { useAnswer } from '#web/staff/session/staff-cache.ts'

/** The project in the dialog; an address can name one. */
export function useOpenedProject(named: number | undefined) {
  const { addressOf } = useListView(dashboardViewCodec)
  return useOpenedByAddress<'new' | number, number>(named, addressOf({ edit: undefined }), (id) => id)
}

/** The category in the dialog; an address can name one. */
export function useOpenedCategory(named: number | undefined) {
  const { addressOf } = useListView(dashboardViewCodec)
  const categories = useAnswer('listDashboardCategories', workingCategories)
  const find = (id: number) =>
    categories.some((category) => category.id === id) ? { id: String(id) } : undefined
  return useOpenedByAddress<OpenedEntry<CategoryFields>, number>(
    named,
    addressOf({ editCategory: undefined }),
    find,
  )
}
