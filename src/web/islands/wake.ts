import { type IslandName, islands } from '#web/island-list.ts'

const awake = new WeakSet<Element>()

/** Wakes every island of the page at its moment, or earlier when somebody touches it. */
export function wakeIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { moment, hasSomethingKept } = islands[element.dataset['island'] as IslandName]
    wakeWhenTouched(element)
    if (moment === 'seen') seen.observe(boxOf(element))
    if (moment === 'idle' || hasSomethingKept()) whenIdle(() => wake(element))
  }
}

/** Loads an island and starts it; a press or a choice that came too early is made once more. */
export async function wake(element: HTMLElement): Promise<void> {
  if (awake.has(element)) return
  awake.add(element)
  const { load, isNeeded } = islands[element.dataset['island'] as IslandName]
  const early = noteEarly(element)
  element.querySelector(':scope > .island-failure')?.remove()
  try {
    const [{ start }] = await Promise.all([load(), loadAllStyles()])
    await start(element)
    early.stop()?.()
  } catch (error) {
    // The next touch tries again; what HTML can do by itself works all the same.
    awake.delete(element)
    early.stop()
    wakeWhenTouched(element)
    if (isNeeded) sayFailure(element)
    console.error(error)
  }
}

let allStyles: Promise<void> | undefined

/** The document has only the styles of what was rendered; what a script shows may need others. */
export function loadAllStyles(): Promise<void> {
  allStyles ??= new Promise((resolve, reject) => {
    const address = document.querySelector<HTMLElement>('script[data-styles]')?.dataset['styles']
    if (!address) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.onload = () => resolve()
    link.onerror = () => {
      allStyles = undefined
      link.remove()
      reject(new Error('The styles could not be loaded'))
    }
    document.head.append(link)
  })
  return allStyles
}

/** Shows that a part could not be loaded, for instance without a connection or after an update of the site. */
function sayFailure(element: HTMLElement): void {
  const failure = document.createElement('p')
  failure.role = 'alert'
  failure.className = 'island-failure mb-4 border-l-2 border-amber pl-4'
  failure.textContent = document.getElementById('notices')?.dataset['partMissing'] ?? ''
  element.prepend(failure)
}

function wakeWhenTouched(element: HTMLElement): void {
  const touched = new AbortController()
  const touch = () => {
    touched.abort()
    element.dataset['touchedAt'] ??= String(performance.now())
    void wake(element)
  }
  for (const kind of ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input']) {
    const options = { signal: touched.signal, passive: true, capture: true }
    element.addEventListener(kind, touch, options)
  }
}

/** Keeps the last button that was pressed inside; links, fields and summaries work without us. */
function noteEarly(element: HTMLElement) {
  let again: (() => void) | undefined
  const note = ({ type, target }: Event) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('button, select') : null
    if (!control || (type === 'change') !== control.matches('select')) return
    again = () => {
      if (!control.isConnected) return
      if (type === 'click') control.click()
      else control.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }
  for (const type of ['click', 'change']) element.addEventListener(type, note, true)
  return {
    stop() {
      for (const type of ['click', 'change']) element.removeEventListener(type, note, true)
      return again
    },
  }
}

/** Distance below the screen at which an island is loaded, so that it is ready in time. */
const margin = '400px'

const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      seen.unobserve(target)
      const element = target.closest<HTMLElement>('[data-island]')
      if (element) void wake(element)
    }
  },
  { rootMargin: margin },
)

/** An island that is laid out as if it were not there (`contents`) is where its first child is. */
const boxOf = (element: HTMLElement): Element =>
  getComputedStyle(element).display === 'contents' ? (element.firstElementChild ?? element) : element

/** Calls back once the page has loaded and been painted, and the browser has nothing better to do. */
export function whenIdle(act: () => void): void {
  const wait = () =>
    requestAnimationFrame(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 4000 })
      else setTimeout(act, 1500)
    })
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
