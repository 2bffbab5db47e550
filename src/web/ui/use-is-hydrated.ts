import { useEffect, useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** Returns false on the server and until hydration. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

let tell: () => void = () => undefined

/** Resolves after hydration. Changing the document earlier would cause a hydration mismatch. */
export const hydrated = new Promise<void>((resolve) => {
  tell = resolve
})

/** Resolves `hydrated`; for the outermost component, whose effect runs right after hydration. */
export function useTellHydrated(): void {
  useEffect(() => tell(), [])
}
