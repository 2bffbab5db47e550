interface Point {
  x: number
  y: number
}

export interface Drag {
  /** The held part of a row; it keeps the pointer. */
  grip: HTMLElement
  pointerId: number
  /** Place at which it was taken, in CSS pixels of the window. */
  from: Point
  /** The place among the row and its siblings that is nearest to the pointer, from 0. */
  onOver: (place: number) => void
  /** With the last place, or without one where the row is put back. */
  onEnd: (place?: number) => void
}

/** From this many pixels at the edges of the window on, what the row stands in scrolls. */
const edge = 80

/** Follows a held row until it is dropped, or put back by Escape or the browser. The answer ends it without a word. */
export function followDrag({ grip, pointerId, from, onOver, onEnd }: Drag): () => void {
  const rows = grip.closest('tr, li')?.parentElement?.children ?? []
  const scrolled = grip.closest('.modal-content') ?? document.documentElement
  const following = new AbortController()
  const { signal } = following
  let at = from
  let place: number | undefined
  // Who takes a row at the edge does not want to scroll yet.
  let [top, bottom] = [Math.min(edge, from.y), Math.max(innerHeight - edge, from.y)]
  let frame = 0

  function look(): void {
    place = nearest(rows, at)
    onOver(place)
  }
  function scroll(): void {
    const beyond = at.y < top ? at.y - top : Math.max(at.y - bottom, 0)
    if (beyond !== 0) {
      scrolled.scrollBy({ top: beyond / 4, behavior: 'instant' })
      look()
    }
    frame = requestAnimationFrame(scroll)
  }
  function stop(): void {
    following.abort()
    cancelAnimationFrame(frame)
  }
  function end(last?: number): void {
    stop()
    onEnd(last)
  }

  grip.setPointerCapture(pointerId)
  grip.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      at = { x: clientX, y: clientY }
      top = Math.max(top, Math.min(edge, at.y))
      bottom = Math.min(bottom, Math.max(innerHeight - edge, at.y))
      look()
      frame ||= requestAnimationFrame(scroll)
    },
    { signal },
  )
  grip.addEventListener('pointerup', () => end(place), { signal })
  grip.addEventListener('lostpointercapture', () => end(), { signal })
  // Before a dialog around it hears the key.
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      end()
    },
    { signal, capture: true },
  )
  return stop
}

function nearest(rows: Iterable<Element>, { x, y }: Point): number {
  const distances = Array.from(rows, (row) => {
    const { left, right, top, bottom } = row.getBoundingClientRect()
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
  })
  return distances.indexOf(Math.min(...distances))
}
