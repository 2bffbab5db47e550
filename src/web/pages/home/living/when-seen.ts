/** Calls `start` when the element is visible in a visible tab, and the function it returned when it is not any more. */
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

/** Calls `act` when the page has loaded and the browser is idle; the returned function cancels that. */
export function whenIdle(act: () => void): () => void {
  let handle = 0
  const wait = () => {
    if ('requestIdleCallback' in window) handle = requestIdleCallback(act, { timeout: 4000 })
    else handle = setTimeout(act, 1500)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    removeEventListener('load', wait)
    if ('cancelIdleCallback' in window) cancelIdleCallback(handle)
    else clearTimeout(handle)
  }
}
