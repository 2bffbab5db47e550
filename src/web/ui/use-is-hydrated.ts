import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** False in the server's document and until the scripts have taken it over. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

let tell: () => void = () => undefined

/** Resolves when React has taken the server's document over; what changes it earlier finds another document than React expects. */
export const hydrated = new Promise<void>((resolve) => {
  tell = resolve
})

/** For the part around everything else: its effect is the first sign that the document is React's. */
export function useTellHydrated(): void {
  useEffect(() => tell(), [])
}

/** `useLayoutEffect` in the browser; on the server there is nothing to lay out, and React would warn. */
export const useEffectBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect
