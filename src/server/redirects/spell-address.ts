import type { RedirectProblem } from '#contract/redirects/redirect-problems.ts'

/** One spelling of a path for all that lead to the same: decoded, in small letters, without a slash at its end. */
export function spellPath(pathname: string): string {
  let small = decoded(pathname).normalize('NFC').toLowerCase()
  while (small.length > 1 && small.endsWith('/')) small = small.slice(0, -1)
  return small.replace(/[%?#\\]/g, encodeURIComponent)
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** Returns path and query of a request. */
export const parsedAddress = (url: string) => new URL(`http://site${url}`)

export const pathOf = (address: string): string => parsedAddress(address).pathname

/** Returns the parts of what somebody typed as an address of this site, or the problem with it. */
export function readTypedAddress(typed: string, publicUrl: string | undefined): URL | RedirectProblem {
  const isWhole = /^[a-z][a-z\d+.-]*:|^[\\/]{2}/i.test(typed)
  if (!isWhole && !typed.startsWith('/')) return 'notPath'
  const url = isWhole ? ownAddress(typed, publicUrl) : parsedAddress(typed)
  // Dot segments may leave two slashes, which begin a host.
  if (!url || url.pathname.startsWith('//')) return 'foreign'
  return /\p{Cc}/u.test(decoded(url.pathname)) ? 'notPath' : url
}

function ownAddress(typed: string, publicUrl: string | undefined): URL | undefined {
  if (publicUrl === undefined || !/^https?:/i.test(typed) || !URL.canParse(typed)) return undefined
  const url = new URL(typed)
  const bare = ({ host }: URL) => host.replace(/^www\./, '')
  return bare(url) === bare(new URL(publicUrl)) ? url : undefined
}

/** Adds a visitor's query to an address. */
export function withQuery(address: string, search: string): string {
  if (search.length < 2) return address
  const [before = '', ...hash] = address.split('#')
  return [before + (before.includes('?') ? `&${search.slice(1)}` : search), ...hash].join('#')
}
