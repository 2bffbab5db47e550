import type { Call } from '#contract/api/call.ts'
import { callAddress } from '#contract/api/call-address.ts'
import { type CallName, callPaths } from '#contract/api/call-paths.ts'
import { calls } from '#contract/api/calls.ts'
import { languageCodes } from '#contract/language.ts'
import { addressIn, publicPaths, senderPaths } from '#contract/pages/addresses.ts'
import { plainCallNames, publicKinds } from '#tests/harness/entries/plain-kinds.ts'
import type { TestSite } from '#tests/harness/site/test-site.ts'

/** Ids of entries, by the first part of the path that calls about them have. */
export type EntryIds = Readonly<Record<string, readonly (number | string)[]>>

/** Those of all entries that visitors see. */
export async function publicIds(site: TestSite): Promise<EntryIds> {
  const { data } = (await site.request('listProjects', { query: { PageLength: 100 } })).body
  const { body: categories } = await site.request('listCategories', { query: {} })
  const { body: jobs } = await site.request('listJobs', { query: {} })
  const { body: articles } = await site.request('listArticles', { query: {} })
  const ofPlainKinds = publicKinds.map(async (kind) => {
    const { body } = await site.request(plainCallNames(kind).list as 'listPeople', { query: {} })
    return [kind.address, body.map(({ id }) => id)] as const
  })
  return {
    Project: data.map(({ id }) => id),
    Category: categories.map(({ id }) => id),
    Job: jobs.map(({ id }) => id),
    Article: articles.flatMap(({ id, slug }) => [id, slug]),
    ...Object.fromEntries(await Promise.all(ofPlainKinds)),
  }
}

/** Path and query of every page that visitors have, as the sitemap lists them; it must know each screen, those of entries, too. */
export async function visitorPages(site: TestSite): Promise<string[]> {
  const { body } = await site.app.inject('/sitemap.xml')
  const listed = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    return pathname + search
  })
  for (const path of Object.values(publicPaths)) {
    const pattern = new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`)
    if (!listed.some((address) => pattern.test(address))) throw new Error(`The sitemap has no ${path}`)
  }
  const unlisted = Object.values(senderPaths).flatMap((path) =>
    languageCodes.map((code) => addressIn(code, path)),
  )
  return [...listed, ...unlisted]
}

/** The public reading calls of the contract, without those for the senders of inquiries. */
export const visitorCalls = (Object.keys(calls) as CallName[]).filter((name) => {
  const call: Call = calls[name]
  return callPaths[name][0] === 'GET' && call.access === 'public' && call.reads !== 'private'
})

/** Addresses of such a call: for each entry, where it is about one. */
export function callAddresses(name: CallName, ids: EntryIds): string[] {
  const [, path] = callPaths[name]
  if (!path.includes(':')) return [callAddress(name, {})]
  const own = ids[path.split('/')[1] ?? ''] ?? []
  if (own.length === 0 || /:(?!id\b)/.test(path)) throw new Error(`There is nothing to ask ${name} for`)
  return own.map((id) => callAddress(name, { params: { id } }))
}
