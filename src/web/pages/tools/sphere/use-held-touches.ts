import { type RefObject, useEffect } from 'react'

/** Keeps the page still while a finger moves a slider of a drawing: within an SVG, browsers ignore `touch-action`. */
export function useHeldTouches(drawing: RefObject<SVGSVGElement | null>): void {
  useEffect(() => {
    const hold = (event: TouchEvent) => {
      if (event.target instanceof Element && event.target.closest('[role=slider]')) event.preventDefault()
    }
    const { current } = drawing
    // React's own listeners are passive.
    current?.addEventListener('touchstart', hold, { passive: false })
    return () => current?.removeEventListener('touchstart', hold)
  }, [drawing])
}
