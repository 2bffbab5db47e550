import { useLocation, useNavigation } from 'react-router'

/** The query of this screen's address that was chosen last, also while its rows are still on the way. */
export function useChosenSearch(): URLSearchParams {
  const shown = useLocation()
  const { location: pending } = useNavigation()
  const isOurs = pending?.pathname === shown.pathname
  return new URLSearchParams((isOurs ? pending : shown).search)
}

/** Whether somebody is on the way to another screen. */
export function useIsLeaving(): boolean {
  const { pathname } = useLocation()
  const { location: pending } = useNavigation()
  return pending !== undefined && pending.pathname !== pathname
}
