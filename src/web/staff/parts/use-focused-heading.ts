import { useCallback, useEffect, useRef } from 'react'

/** A heading that takes the focus when what had it is gone, so that the keyboard goes on from here; `shown` is the list below it. */
export function useFocusedHeading(shown: unknown) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isRowGoing = useRef(false)

  // After the next paint: a closing dialog gives the focus back first, where there still is something to take it.
  const focusIfLost = useCallback(() => {
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      isRowGoing.current = false
      heading.current?.focus({ preventScroll: true })
    })
  }, [])
  /** For a row: it goes with the next list, which may come later than its command was done. */
  const focusWhenGone = useCallback(() => {
    isRowGoing.current = true
    focusIfLost()
  }, [focusIfLost])

  // biome-ignore lint/correctness/useExhaustiveDependencies: for every new list
  useEffect(() => {
    if (!isRowGoing.current) return
    isRowGoing.current = false
    focusIfLost()
  }, [shown])
  return { heading, focusIfLost, focusWhenGone }
}
