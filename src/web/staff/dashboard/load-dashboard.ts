import { replace } from 'react-router'
import type { CallInput } from '#contract/calls.ts'
import type { DashboardCategory, DashboardProject } from '#contract/dashboard.ts'
import { contentLanguages } from '#contract/language.ts'
import { offsetOfPage, totalPages } from '#contract/paging.ts'
import type { ScreenRequest } from '#web/contexts.ts'
import { type DashboardView, dashboardAddress, dashboardView } from '#web/staff/dashboard/dashboard-view.ts'
import { loadUnread } from '#web/staff/inbox/load-unread.ts'

export interface Dashboard {
  view: DashboardView
  categories: DashboardCategory[]
  projects: DashboardProject[]
  count: number
  pages: number
  /** Inquiries that nobody has read, where that is known. */
  unread: number | undefined
}

/** The dashboard as its address says; beyond the last page it is the last one, with an unknown category all. */
export async function loadDashboard({ api, language, url }: ScreenRequest): Promise<Dashboard> {
  const view = dashboardView(url.searchParams)
  const [categories, { data, count }, unread] = await Promise.all([
    api('listDashboardCategories', {}),
    api('listDashboardProjects', { query: queryOf(view) }),
    loadUnread(api),
  ])
  const pages = totalPages(count, view.rows)
  const hasCategory = categories.some(({ id }) => String(id) === view.category)
  if (view.category !== undefined && view.category !== '0' && !hasCategory) {
    throw replace(dashboardAddress(language, { ...view, category: undefined }))
  }
  if (view.page > pages) throw replace(dashboardAddress(language, { ...view, page: pages }))
  return { view, categories, projects: data, count, pages, unread }
}

function queryOf(view: DashboardView): CallInput<'listDashboardProjects'>['query'] {
  return {
    ...(view.search !== '' && { Search: view.search }),
    ...(view.category !== undefined && { CategoryID: view.category }),
    ...(view.missing && { Missing: `${contentLanguages[view.missing]}` as const }),
    ...(view.isDeleted && { Deleted: 'yes' as const }),
    Sort: view.sort,
    PageLength: view.rows,
    PageNumber: offsetOfPage(view.page, view.rows),
  }
}
