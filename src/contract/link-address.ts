/** In characters. */
export const maxLinkAddress = 2000

/**
 * Where a link of staff may lead: a page of the site, beginning with one slash, a place on the same page, or another site. Addresses
 * of any other kind could run a script.
 */
export const linkPattern = /^(?:\/(?![/\\])|#|https?:\/\/[^/]|mailto:[^@\s]+@|tel:\+?[\d]|$)[^\s<>"]*$/i

/** Returns true if staff may link to an address; for the browser, which loads no schemas. */
export function isLinkAddress(address: string): boolean {
  const trimmed = address.trim()
  return trimmed !== '' && trimmed.length <= maxLinkAddress && linkPattern.test(trimmed)
}
