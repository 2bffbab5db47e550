import { replace } from 'react-router'
import type { CallInput } from '#contract/api/calls.ts'
import { offsetOfPage, totalPages } from '#contract/api/paging.ts'
import { contentLanguages } from '#contract/language.ts'
import { hasAccess, type StaffAccess } from '#contract/login/role.ts'
import { splitAddress } from '#contract/pages/addresses.ts'
import { isUnauthorized } from '#web/api/fetch-api.ts'
import type { ScreenRequest } from '#web/screen-loader.ts'
import { type DashboardView, dashboardAddress, dashboardView } from '#web/staff/dashboard/dashboard-view.ts'
import { loadOwnAccount, loadSummary } from '#web/staff/session/staff-cache.ts'
import { todayIn } from '#web/staff/today/today-section.tsx'

/** Reads the dashboard for its address. */
export async function loadDashboard(request: ScreenRequest): Promise<DashboardView> {
  const [view] = await Promise.all([
    loadProjects(request),
    request.api('listDashboardCategories', deletedCategories),
    request.api('listSamples', {}),
    request.api('readToday', todayIn(request.language)),
    loadFor('admin', () => request.api('readTakingOver', {})),
  ])
  return view
}

/** Reads what not everybody may see. */
async function loadFor(access: StaffAccess, load: () => Promise<unknown>): Promise<void> {
  const { role } = await loadOwnAccount()
  if (hasAccess(role, access)) await load()
}

/** Reads the projects for the address of their list; redirects if the page is beyond the last one or the category is unknown. */
export async function loadProjects({ api, language, url }: ScreenRequest): Promise<DashboardView> {
  const view = dashboardView(url.searchParams)
  const [categories, { count }] = await Promise.all([
    api('listDashboardCategories', workingCategories),
    api('listDashboardProjects', projectsOf(view)),
    api('listDashboardProjects', anyDeleted),
    api('listDashboardProjects', anyArchived),
    api('listHomeProjects', shownAtHome),
    loadFor('office', loadSummary).catch(ignoreUnlessRefused),
  ])
  const { path } = splitAddress(url.pathname)
  const pages = totalPages(count, view.rows)
  const hasCategory = categories.some(({ id }) => String(id) === view.category)
  if (view.category !== undefined && view.category !== '0' && !hasCategory) {
    throw replace(dashboardAddress(language, { ...view, category: undefined }, path))
  }
  if (view.page > pages) throw replace(dashboardAddress(language, { ...view, page: pages }, path))
  return view
}

/** Reads the categories, and the address for the one that is to be opened. */
export async function loadCategories({ api, url }: ScreenRequest): Promise<DashboardView> {
  await Promise.all([
    api('listDashboardCategories', workingCategories),
    api('listDashboardCategories', deletedCategories),
  ])
  return dashboardView(url.searchParams)
}

/** The unread count is not important enough to fail the whole screen. */
function ignoreUnlessRefused(error: unknown): void {
  if (isUnauthorized(error)) throw error
}

/** The query for all categories, as staff have saved them. */
export const workingCategories: CallInput<'listDashboardCategories'> = { query: { Drafts: '1' } }

/** The query for the categories that can be restored. */
export const deletedCategories: CallInput<'listDashboardCategories'> = { query: { Deleted: 'yes' } }

/** Query for the existence of restorable projects. */
export const anyDeleted: CallInput<'listDashboardProjects'> = { query: { Deleted: 'yes', PageLength: 1 } }

/** Query for the existence of archived projects. */
export const anyArchived: CallInput<'listDashboardProjects'> = {
  query: { Archived: 'yes', PageLength: 1, Drafts: '1' },
}

/** The query for the home page as visitors see it. */
export const shownAtHome: CallInput<'listHomeProjects'> = { query: {} }

/** Returns the query for the projects of a view. */
export function projectsOf(view: DashboardView): CallInput<'listDashboardProjects'> {
  const query = {
    ...(view.search !== '' && { Search: view.search }),
    ...(view.category !== undefined && { CategoryID: view.category }),
    ...(view.missing && { Missing: `${contentLanguages[view.missing]}` as const }),
    ...(view.isDeleted && { Deleted: 'yes' as const }),
    ...(view.isArchived && !view.isDeleted && { Archived: 'yes' as const }),
    Drafts: '1' as const,
    Sort: view.sort,
    PageLength: view.rows,
    PageNumber: offsetOfPage(view.page, view.rows),
  }
  return { query }
}
