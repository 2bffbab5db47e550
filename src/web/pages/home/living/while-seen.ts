/** Runs `start` while the element is on screen in a visible tab, and what it returned when that ends. */
export function whileSeen(element: Element, start: () => () => void): () => void {
  let isOnScreen = false
  let stop: (() => void) | undefined

  const settle = () => {
    const isSeen = isOnScreen && document.visibilityState === 'visible'
    if (isSeen && !stop) stop = start()
    if (!isSeen) {
      stop?.()
      stop = undefined
    }
  }
  const observer = new IntersectionObserver(([entry]) => {
    isOnScreen = entry?.isIntersecting ?? false
    settle()
  })
  observer.observe(element)
  document.addEventListener('visibilitychange', settle)
  return () => {
    observer.disconnect()
    document.removeEventListener('visibilitychange', settle)
    stop?.()
    stop = undefined
  }
}
