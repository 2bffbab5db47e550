import { type DependencyList, useEffect, useRef } from 'react'
import { readStoredJson, writeStored } from '#web/api/storage.ts'

/** Unsaved input of this tab, one of each entry. It survives a reload, a lost connection and a new login. */
export interface TypedEntries<T, Name> {
  /** Returns what is stored, latest first. */
  read: () => T[]
  find: (name: Name) => T | undefined
  store: (typed: T) => void
  forget: (name: Name) => void
  nameOf: (typed: T) => Name
}

interface Kind<T, Name> {
  storageKey: string
  /** Returns true for the expected shape; other versions or programs may have stored any. */
  isTyped: (stored: unknown) => stored is T
  /** Returns the id of an entry; undefined for a new one. */
  nameOf: (typed: T) => Name
}

/** Returns the unsaved input for entries of a kind; `T` has the time of the last input. */
export function typedEntries<T, Name extends string | number | undefined>({
  storageKey,
  isTyped,
  nameOf,
}: Kind<T, Name>): TypedEntries<T, Name> {
  const parse = (stored: unknown) => (Array.isArray(stored) ? stored.filter(isTyped) : [])
  const read = () => readStoredJson('session', storageKey, parse) ?? []
  // If storage is blocked, the input is still on the screen.
  const write = (typed: readonly T[]) =>
    writeStored('session', storageKey, typed.length === 0 ? null : JSON.stringify(typed))
  const without = (name: Name) => read().filter((other) => nameOf(other) !== name)
  return {
    read,
    find: (name) => read().find((typed) => nameOf(typed) === name),
    store: (typed) => void write([typed, ...without(nameOf(typed))]),
    forget: (name) => void write(without(name)),
    nameOf,
  }
}

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
