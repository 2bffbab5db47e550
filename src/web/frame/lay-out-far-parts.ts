/** Safari has no idle callbacks; there it waits for this long, in milliseconds. */
const pauseMs = 100

/**
 * Lays out what lies far below (`content-visibility` in `base.css`) once the browser has nothing else to do, one part after another. Then
 * the page has its true length before anybody scrolls, and whoever takes a picture of all of it gets all of it. Without scripts each
 * part is laid out when it is near.
 */
export function layOutFarParts(): void {
  const whenIdle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, pauseMs))
  const layOut = ([part, ...others]: readonly HTMLElement[]): void => {
    if (!part) return
    whenIdle(() => {
      // What stands above is left to the browser, or the text that is being read would move.
      if (part.getBoundingClientRect().top > 0) part.style.contentVisibility = 'visible'
      requestAnimationFrame(() => layOut(others))
    })
  }
  const begin = () => {
    const parts = [...document.querySelectorAll<HTMLElement>('main > section, footer')]
    layOut(parts.filter((part) => getComputedStyle(part).contentVisibility === 'auto'))
  }
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}
