import { addressIn, splitAddress, staffPaths } from '#contract/addresses.ts'
import type { LanguageCode } from '#contract/language.ts'

/** The login that leads on to an address of the staff area. */
export function loginAddress(language: LanguageCode, wanted: string): string {
  return `${addressIn(language, staffPaths.login)}?to=${encodeURIComponent(wanted)}`
}

/**
 * Where a login leads: to the address that `to` in its query names when that is one of the staff area, else to the
 * dashboard. The language is the login's. Anything else in `to` is ignored, so that no link can lead elsewhere.
 */
export function wantedAddress(language: LanguageCode, search: string): string {
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
