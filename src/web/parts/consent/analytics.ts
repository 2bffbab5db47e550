import { storageKeys } from '#web/api/storage.ts'
import { followChoices, isLoggedIn, permissionFor, readChoice } from '#web/parts/consent/stored-choices.ts'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string
  }
}

/** Returns true where Do Not Track or Global Privacy Control is sent. */
export function sendsSignal(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/** Returns the stored value of consent to this script. */
export const consentTo = (script: string | undefined) => permissionFor('no', script)

/** Returns true where the visit must not be counted: a third party's script waits for a click, our own for an objection. */
export function isOptedOut(script: string | undefined, choice: string | null): boolean {
  const isThirdParty = script !== undefined && new URL(script, location.href).origin !== location.origin
  return sendsSignal() || (isThirdParty ? choice !== consentTo(script) : choice === 'yes')
}

/** Loads the operator's script, once, where one is configured, the visitor does not object and nobody is logged in. */
export function countVisit(): void {
  const script = document.body.dataset['analytics']
  if (!script) return
  const count = () => {
    if (document.getElementById('analytics-script')) {
      // A login in another tab: running analytics end only with their page.
      if (isLoggedIn()) location.reload()
      return
    }
    if (isLoggedIn() || isOptedOut(script, readChoice(storageKeys.analytics))) return
    const address = trusted(script)
    if (address === undefined) return
    const element = document.createElement('script')
    element.id = 'analytics-script'
    element.src = address
    element.async = true
    document.head.append(element)
  }
  // A page that the browser only prepares is not visited yet.
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', count)
  else count()
  followChoices(count)
  // A page that the browser has kept hears of nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && count())
}

/**
 * The page's policy takes script addresses only through the Trusted Types policy of this name. Undefined where it takes none: the
 * cookie of a login is there for a while after the token has gone.
 */
function trusted(url: string): string | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return url
  try {
    return trustedTypes.createPolicy('analytics', { createScriptURL: (given) => given }).createScriptURL(url)
  } catch {
    return undefined
  }
}
