import { useCallback, useEffect, useRef } from 'react'

/**
 * A heading that takes the focus when the element that had it is gone, so that the keyboard goes on from here. `list` is
 * what stands below it; with `rowsProps` around its rows, a row that goes with a new list hands its focus over.
 */
export function useFocusedHeading(list: unknown) {
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
  /** For a row that goes with the next list, which may come later than its command was done. */
  const focusWhenGone = useCallback(() => {
    isRowGoing.current = true
    focusIfLost()
  }, [focusIfLost])

  const hasFocusedRow = useRef(false)
  const rowsProps = {
    onFocus: () => {
      hasFocusedRow.current = true
    },
    // Not called for an element that is removed while it has the focus.
    onBlur: () => {
      hasFocusedRow.current = false
    },
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: for every new list
  useEffect(() => {
    if (!isRowGoing.current && !hasFocusedRow.current) return
    isRowGoing.current = false
    focusIfLost()
  }, [list])
  return { heading, rowsProps, focusIfLost, focusWhenGone }
}
