/**
 * A `ref` callback for elements that disappear by themselves, such as an error message. If the focus is inside at that
 * moment, it moves to the main content, so that keyboard users continue from there.
 */
export function leaveFocusToContent(element: HTMLElement | null) {
  return () => {
    if (!element?.contains(document.activeElement)) return
    element.closest<HTMLElement>('main')?.focus({ preventScroll: true })
  }
}
