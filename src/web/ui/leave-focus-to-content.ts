/**
 * A `ref` for what goes by itself, such as a failure that was mended: when it has the focus then, the page's content gets
 * it, so that the keyboard goes on from there.
 */
export function leaveFocusToContent(element: HTMLElement | null) {
  return () => {
    if (!element?.contains(document.activeElement)) return
    element.closest<HTMLElement>('main')?.focus({ preventScroll: true })
  }
}
