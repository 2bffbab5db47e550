import type { LanguageCode } from '#contract/language.ts'
import { addressIn, splitAddress, staffPaths } from '#contract/pages/addresses.ts'

/** Returns the address of the login that leads on to an address of the staff area; `isEnded` says that a session is over. */
export function loginAddress(language: LanguageCode, wanted: string, { isEnded = false } = {}): string {
  const login = `${addressIn(language, staffPaths.login)}?to=${encodeURIComponent(wanted)}`
  return isEnded ? `${login}&ended=yes` : login
}

/** Returns true if the login is shown because the server has refused the token. */
export function isAfterEnd(search: string): boolean {
  return new URLSearchParams(search).get('ended') === 'yes'
}

/**
 * Returns the address to show after a login: the one in the query parameter `to` if it belongs to the staff area, else the
 * dashboard, in the language of the login. Any other value of `to` is ignored, so that no link can lead to another site.
 */
export function addressAfterLogin(language: LanguageCode, search: string): string {
  const wanted = new URLSearchParams(search).get('to') ?? ''
  const here = 'http://site'
  if (wanted.startsWith('/') && URL.canParse(wanted, here)) {
    const url = new URL(wanted, here)
    const { path } = splitAddress(url.pathname)
    const isStaffPath = path === staffPaths.dashboard || path.startsWith(`${staffPaths.dashboard}/`)
    if (url.origin === here && isStaffPath) return addressIn(language, path) + url.search + url.hash
  }
  return addressIn(language, staffPaths.dashboard)
}
