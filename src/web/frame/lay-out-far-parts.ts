/** Safari has no idle callbacks; there it waits for this long, in milliseconds. */
const pauseMs = 100

/**
 * Lays out the lower parts (`content-visibility` in `base.css`) when the browser is idle, one after another. Then the
 * page has its full length before anybody scrolls, and a screenshot of all of it is complete. Without scripts each
 * part is laid out when it is near.
 */
export function layOutFarParts(): void {
  const whenIdle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, pauseMs))
  const layOut = ([part, ...others]: readonly HTMLElement[]): void => {
    if (!part) return
    whenIdle(() => {
      // Parts above are left to the browser, or the text that is being read would move.
      if (part.getBoundingClientRect().top > 0) part.style.contentVisibility = 'visible'
      requestAnimationFrame(() => layOut(others))
    })
  }
  const begin = () => {
    const parts = [...document.querySelectorAll<HTMLElement>('main>section,footer')]
    layOut(parts.filter((part) => getComputedStyle(part).contentVisibility === 'auto'))
  }
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}
