import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface DeskPlaceProps {
  name: 'search' | 'session' | 'areas' | 'bar'
  children: ReactNode
}

/** Puts content into a place that the document has around the screen (`desk-frame.tsx`); only in the browser. */
export function DeskPlace({ name, children }: DeskPlaceProps) {
  const place = document.getElementById(`desk-${name}`)
  return place && createPortal(children, place)
}
