import { useSyncExternalStore } from 'react'

/** Whether this media query holds, followed as the window changes; only for what is rendered in the browser alone. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
}
