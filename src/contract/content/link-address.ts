/** In characters. */
export const maxLinkAddress = 2000

/**
 * Permitted links: a path of the site with one leading slash, a fragment of the same page, or another site. Other
 * schemes could run a script, user names before the host imitate another host, and line breaks inject a mail header.
 */
const linkPattern =
  /^(?:\/(?:[^\s<>"/\\][^\s<>"]*)?|#[^\s<>"]*|https?:\/\/[^\s<>"/?#\\@]+(?:[/?#][^\s<>"]*)?|mailto:[^@\s<>"]+@[^\s<>"]*|tel:\+?\d[^\s<>"]*)$/i
const mailOrPhone = /^(?:mailto|tel):/i
const encodedControl = /%(?:[01]|7f)/i
/** Invisible characters, and those that change the direction of text. */
const hidden = /[\p{Cc}\p{Cf}\p{DI}]/u

/** Address of a picture file, as answers have it. */
export const pictureAddress = /^\/pictures\/[\w-]+\.(?:avif|webp)$/

/** Returns true if staff may link to an address; free of schemas, for the browser. */
export function isLinkAddress(address: string): boolean {
  const trimmed = address.trim()
  if (trimmed.length > maxLinkAddress || !linkPattern.test(trimmed) || hidden.test(trimmed)) return false
  return !(mailOrPhone.test(trimmed) && encodedControl.test(trimmed))
}
