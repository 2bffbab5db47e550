import { type RefObject, useLayoutEffect, useState } from 'react'

/** Width of an element in whole pixels; before it is known, as wide as on a middling screen. */
export function usePixelWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(720)
  useLayoutEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
