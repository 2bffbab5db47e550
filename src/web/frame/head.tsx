import type { ReactNode } from 'react'
import { usePageNotes } from '#web/contexts.ts'

/**
 * Elements of the document's head. React lifts them there, but for what the server renders apart from its document: that
 * hands them on.
 */
export function Head({ children }: { children: ReactNode }) {
  const { head } = usePageNotes()
  if (!head) return children
  head(children)
  return null
}
