import { useLocation, useNavigation } from 'react-router'
import { type DashboardView, dashboardView } from '#web/pages/dashboard/dashboard-view.ts'

/** The view that was chosen last, also while its rows are still on the way. */
export function useChosenView(): DashboardView {
  const shown = useLocation()
  const { location: pending } = useNavigation()
  const isOurs = pending?.pathname === shown.pathname
  return dashboardView(new URLSearchParams((isOurs ? pending : shown).search))
}

/** Whether somebody is on the way to another screen. */
export function useIsLeaving(): boolean {
  const { pathname } = useLocation()
  const { location: pending } = useNavigation()
  return pending !== undefined && pending.pathname !== pathname
}
