import { readStored, storageKeys, writeStored } from '#web/api/storage.ts'

const listeners = new Set<() => void>()

/** Choices of this page view, where storage is blocked. */
const unstored = new Map<string, string>()

/** Returns a choice in local storage, null if there is none. */
export function readChoice(key: string): string | null {
  return readStored('local', key) ?? unstored.get(key) ?? null
}

/** Returns the stored value of a permission, valid for one address only. */
export const permissionFor = (word: 'yes' | 'no', address: string | undefined) =>
  address === undefined ? word : `${word} ${address}`

/** Returns true where staff are logged in: nothing from elsewhere may run or show itself then. */
export const isLoggedIn = () => readStored('local', storageKeys.token) !== null

/** Stores a choice, or removes it, and tells all who follow the choices. */
export function writeChoice(key: string, value: string | null): void {
  if (writeStored('local', key, value) || value === null) unstored.delete(key)
  else unstored.set(key, value)
  for (const listener of listeners) listener()
}

/** Calls back whenever a choice changes, here or in another tab; returns a function that ends this. */
export function followChoices(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
