import { isLinkAddress } from '#contract/content/link-address.ts'

/**
 * Returns the address meant by input: pages of this site by their path alone, a host without `https://`, a mail
 * address. Undefined if the site does not link there.
 */
export function typedAddress(typed: string, origin: string): string | undefined {
  const trimmed = typed.trim()
  const own = trimmed.startsWith(`${origin}/`) ? trimmed.slice(origin.length) : trimmed
  const meant = /^[^@\s/:]+@(?:[^@\s/:.]+\.)+[^@\s/:.]+$/.test(own)
    ? `mailto:${own}`
    : /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:[/?#]|$)/u.test(own)
      ? `https://${own}`
      : own
  return isLinkAddress(meant) ? meant : undefined
}
