import { useCallback, useSyncExternalStore } from 'react'
import { readStored, storageKeys, writeStored } from '#web/api/storage.ts'
import { useSite } from '#web/contexts.ts'

const listeners = new Set<() => void>()

/** Returns a choice in local storage, null if there is none, and a setter; all components that use it update at once. */
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

/** Fallback if storage is blocked: choices of this page view. */
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

/** Permission to load maps from their provider, which only a click grants. */
export function useMapPermission() {
  const [choice, choose] = useStoredChoice(storageKeys.map)
  return {
    isAllowed: choice === 'yes',
    setAllowed: (isAllowed: boolean) => choose(isAllowed ? 'yes' : null),
  }
}

/** State of web analytics in this browser, with the reason if visits are not counted. */
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
    /** A third party's script needs a click first; our own runs until the visitor objects. */
    isOptedOut: hasSignal || (choice === null ? isThirdParty : choice === 'yes'),
    setOptedOut: (isOptedOut: boolean) => choose(isOptedOut ? 'yes' : 'no'),
  }
}

const neverChanges = () => () => undefined

/** Returns true if the browser sends Do Not Track or Global Privacy Control. */
function sendsSignal(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}
