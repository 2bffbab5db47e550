import { useSyncExternalStore } from 'react'
import { analyticsStorageKey } from '#contract/storage-keys.ts'
import { useSite } from '#web/contexts.ts'
import { useStoredChoice } from '#web/parts/consent/use-stored-choice.ts'

/** Whether visits of this browser may be counted, and why not. */
export function useAnalyticsChoice() {
  const { analytics } = useSite().company
  const [choice, choose] = useStoredChoice(analyticsStorageKey)
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
