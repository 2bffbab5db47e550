import { useCallback, useEffect, useRef } from 'react'

/**
 * A heading that gets the focus when the focused element below it is removed, so that keyboard users continue from there.
 * `list` is the content below; `rowsProps` belong to the element around its rows and cover rows removed by a new list.
 */
export function useFocusedHeading(list: unknown) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isRowGoing = useRef(false)

  // In the next frame, because a closing dialog first returns the focus, if its element still exists.
  const focusIfLost = useCallback(() => {
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      isRowGoing.current = false
      heading.current?.focus({ preventScroll: true })
    })
  }, [])
  /** For a row whose removal may be rendered later than its command is done. */
  const focusWhenGone = useCallback(() => {
    isRowGoing.current = true
    focusIfLost()
  }, [focusIfLost])

  const hasFocusedRow = useRef(false)
  const rowsProps = {
    onFocus: () => {
      hasFocusedRow.current = true
    },
    // Not called if the focused element is removed.
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
