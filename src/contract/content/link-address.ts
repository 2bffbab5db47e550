/** In characters. */
export const maxLinkAddress = 2000

/**
 * Where a link of staff may lead: a page of the site, beginning with one slash, a place on the same page, or another site. Addresses
 * of any other kind could run a script, a name before the host looks like another host, and a line end makes another mail.
 */
const linkPattern =
  /^(?:\/(?:[^\s<>"/\\][^\s<>"]*)?|#[^\s<>"]*|https?:\/\/[^\s<>"/?#\\@]+(?:[/?#][^\s<>"]*)?|mailto:[^@\s<>"]+@[^\s<>"]*|tel:\+?\d[^\s<>"]*)$/i
const mailOrPhone = /^(?:mailto|tel):/i
const encodedControl = /%(?:[01]|7f)/i
/** What nobody sees, or what turns the direction of the rest. */
const hidden = /[\p{Cc}\p{Cf}\p{DI}]/u

/** Returns true if staff may link to an address; for the browser, which loads no schemas. */
export function isLinkAddress(address: string): boolean {
  const trimmed = address.trim()
  if (trimmed.length > maxLinkAddress || !linkPattern.test(trimmed) || hidden.test(trimmed)) return false
  return !(mailOrPhone.test(trimmed) && encodedControl.test(trimmed))
}
