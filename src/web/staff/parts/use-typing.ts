import { type DependencyList, useEffect, useRef } from 'react'
import type { TypedEntries } from '#web/staff/parts/typed-entries.ts'

/**
 * Stores what is typed in a form with each change of `parts`; `typed` is undefined where it differs from nothing that is saved. Returns
 * what forgets it when the form is saved or left: an effect that is still to come must not store it again.
 */
export function useTyping<T, Name>(
  entries: TypedEntries<T, Name>,
  name: Name,
  typed: T | undefined,
  parts: DependencyList,
): () => void {
  const isOver = useRef(false)
  const keep = () => {
    if (isOver.current) return
    if (typed) entries.store(typed)
    else entries.forget(name)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says what counts
  useEffect(keep, parts)
  return () => {
    isOver.current = true
    entries.forget(name)
  }
}
