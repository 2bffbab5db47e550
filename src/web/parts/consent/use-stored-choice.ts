import { useCallback, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** A choice kept in this browser's local storage, null while there is none; every part that shows it follows at once. */
export function useStoredChoice(key: string): [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => readChoice(key),
    () => null,
  )
  const choose = useCallback(
    (next: string | null) => {
      writeChoice(key, next)
      for (const listener of listeners) listener()
    },
    [key],
  )
  return [value, choose]
}

/** Choices of this page view, where the browser does not let us store them. */
const unstored = new Map<string, string>()

function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return unstored.get(key) ?? null
  }
}

function writeChoice(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value === null) unstored.delete(key)
    else unstored.set(key, value)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
