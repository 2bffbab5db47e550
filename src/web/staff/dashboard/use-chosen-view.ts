import { type DashboardView, dashboardView } from '#web/staff/dashboard/dashboard-view.ts'
import { useChosenSearch } from '#web/staff/list/use-chosen-search.ts'

/** The view that was chosen last, also while its rows are still on the way. */
export function useChosenView(): DashboardView {
  return dashboardView(useChosenSearch())
}
