import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CategoryFields } from '#web/staff/categories/category-kind.ts'
import { dashboardViewCodec } from '#web/staff/dashboard/dashboard-view.ts'
import { workingCategories } from '#web/staff/dashboard/load-dashboard.ts'
import type { OpenedEntry } from '#web/staff/entries/entry-dialog.tsx'
import { useListView } from '#web/staff/list/use-list-view.ts'
import { useAnswer } from '#web/staff/session/staff-cache.ts'

/** The category in the dialog; an address can name one, as with a project. */
export function useOpenedCategory(named: number | undefined) {
  const navigate = useNavigate()
  const { addressOf } = useListView(dashboardViewCodec)
  const categories = useAnswer('listDashboardCategories', workingCategories)
  const [opened, setOpened] = useState<OpenedEntry<CategoryFields>>()
  const openNamed = useEffectEvent(async (id: number) => {
    await navigate(addressOf({ editCategory: undefined }), { replace: true, preventScrollReset: true })
    if (categories.some((category) => category.id === id)) setOpened({ id: String(id) })
  })
  useEffect(() => {
    if (named !== undefined) void openNamed(named)
  }, [named])
  return [opened, setOpened] as const
}
