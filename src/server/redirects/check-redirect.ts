import { ApiError } from '#contract/api/api-error.ts'
import { splitAddress, staffPaths } from '#contract/pages/addresses.ts'
import { isScreenAddress } from '#contract/pages/find-page.ts'
import { pageDataAddress } from '#contract/pages/page.ts'
import type { NewRedirect } from '#contract/redirects/redirect.ts'
import type { RedirectProblem } from '#contract/redirects/redirect-problems.ts'
import { pathOf, readTypedAddress, spellPath } from '#server/redirects/spell-address.ts'

export interface Refusal {
  field: keyof NewRedirect
  problem: RedirectProblem
}

/** The answer of the site to a visit, without redirects of staff. */
export type Visit = (url: string) => Promise<{ status: number; location: string | undefined }>

/**
 * Returns a function that spells a typed redirect, or says what is wrong with it by itself. It asks the site about each
 * new address once. Not within a transaction.
 */
export function createRedirectCheck(visit: Visit, publicUrl: string | undefined) {
  const targets = new Map<string, Promise<string | undefined>>()
  const targetOf = (url: URL): Promise<string | undefined> => {
    const known = targets.get(url.href)
    if (known) return known
    const found = findTarget(visit, url)
    targets.set(url.href, found)
    return found
  }
  return async (typed: NewRedirect): Promise<{ spelled: NewRedirect } | { refusals: Refusal[] }> => {
    const from = readTypedAddress(typed.from, publicUrl)
    const to = readTypedAddress(typed.to, publicUrl)
    const target = typeof to === 'string' ? undefined : await targetOf(to)
    const problems = {
      from: typeof from === 'string' ? from : await problemOfOld(visit, from.pathname),
      to: typeof to === 'string' ? to : target === undefined ? 'missing' : undefined,
    } as const
    const refusals = (['from', 'to'] as const).flatMap((field) => {
      const problem = problems[field]
      return problem ? [{ field, problem }] : []
    })
    if (refusals.length > 0 || typeof from === 'string' || target === undefined) return { refusals }
    return { spelled: { from: spellPath(from.pathname), to: target } }
  }
}

/** Only where the site itself would send visitors home, a redirect can be seen. */
async function problemOfOld(visit: Visit, pathname: string): Promise<RedirectProblem | undefined> {
  if (isScreenAddress(pathname)) return 'page'
  if (isReserved(pathname)) return 'reserved'
  const asTyped = await answerOf(visit, pathname)
  const { location = '/' } = asTyped
  const isSpelling = spellPath(pathOf(location)) === spellPath(pathname)
  const { status } = isSpelling ? await answerOf(visit, location) : asTyped
  if (status === 302) return undefined
  return status === 404 ? 'reserved' : 'page'
}

/** The address in its proper spelling where visitors find something there. */
async function findTarget(visit: Visit, url: URL): Promise<string | undefined> {
  let address = url.pathname + url.search
  // A former address, whose article has another spelling of its own, leads on twice.
  for (let hops = 0; hops < 3; hops++) {
    if (isReserved(pathOf(address))) return undefined
    const { status, location } = await answerOf(visit, address)
    if (status !== 301 || location === undefined) return status === 200 ? address + url.hash : undefined
    address = location
  }
  return undefined
}

async function answerOf(visit: Visit, url: string) {
  const answer = await visit(url)
  if (answer.status >= 500) throw new ApiError('unavailable', 'The site cannot look at its pages right now.')
  return answer
}

const reserved = new RegExp(
  `^(${[staffPaths.dashboard, staffPaths.login, pageDataAddress, '/api'].join('|')})(/|$)`,
)

/** Not for visitors, whatever is there. */
const isReserved = (pathname: string) => reserved.test(splitAddress(spellPath(pathname)).path)

interface Listed {
  from: string
  to: string
}

/** Returns what would be wrong with further redirects beside those that are listed. */
export function createBook(listed: readonly Listed[]) {
  const old = new Map(listed.map(({ from, to }) => [from, to]))
  const targets = new Set(listed.map(({ to }) => spellPath(pathOf(to))))
  return {
    has: ({ from, to }: Listed): boolean => old.get(from) === to,
    refusalOf({ from, to }: Listed): Refusal | undefined {
      const target = spellPath(pathOf(to))
      if (old.has(from)) return { field: 'from', problem: 'known' }
      if (from === target) return { field: 'to', problem: 'itself' }
      if (old.has(target)) return { field: 'to', problem: 'chain' }
      return targets.has(from) ? { field: 'from', problem: 'target' } : undefined
    },
    add({ from, to }: Listed): void {
      old.set(from, to)
      targets.add(spellPath(pathOf(to)))
    },
  }
}
