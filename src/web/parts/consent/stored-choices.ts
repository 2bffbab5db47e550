import { useCallback, useSyncExternalStore } from 'react'
import { readStored, storageKeys, writeStored } from '#web/api/storage.ts'
import { useSite } from '#web/contexts.ts'

const listeners = new Set<() => void>()

/** A choice kept in this browser's local storage, null while there is none; every part that shows it follows at once. */
function useStoredChoice(key: string): [string | null, (value: string | null) => void] {
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
  return readStored('local', key) ?? unstored.get(key) ?? null
}

function writeChoice(key: string, value: string | null): void {
  if (writeStored('local', key, value) || value === null) unstored.delete(key)
  else unstored.set(key, value)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Whether the visitor lets us load maps from their provider; nothing but a click gives it. */
export function useMapPermission() {
  const [choice, choose] = useStoredChoice(storageKeys.map)
  return {
    isAllowed: choice === 'yes',
    setAllowed: (isAllowed: boolean) => choose(isAllowed ? 'yes' : null),
  }
}

/** Whether visits of this browser may be counted, and why not. */
export function useAnalyticsChoice() {
  const { analytics } = useSite().company
  const [choice, choose] = useStoredChoice(storageKeys.analytics)
  const hasSignal = useSyncExternalStore(neverChanges, sendsSignal, () => false)
  const isThirdParty = useSyncExternalStore(
    neverChanges,
    () => analytics !== null && new URL(analytics.script).origin !== location.origin,
    () => true, // until the browser has been asked, nothing may be loaded
  )
  return {
    hasSignal,
    isThirdParty,
    hasChosen: choice !== null,
    /** A third party's script waits for a click; our own waits for an objection. */
    isOptedOut: hasSignal || (choice === null ? isThirdParty : choice === 'yes'),
    setOptedOut: (isOptedOut: boolean) => choose(isOptedOut ? 'yes' : 'no'),
  }
}

const neverChanges = () => () => undefined

/** Do Not Track or Global Privacy Control. */
function sendsSignal(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}
