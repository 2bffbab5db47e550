import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** False in the server's document and until the scripts have taken it over. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
