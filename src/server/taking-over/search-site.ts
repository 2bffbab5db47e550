import { createHash, hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/api/api-error.ts'
import { type SpotName, spotKind, spots } from '#contract/content/spot-fields.ts'
import { languageCodes } from '#contract/language.ts'
import {
  addressIn,
  deskPath,
  feedAddress,
  publicPaths,
  senderPaths,
  staffPaths,
} from '#contract/pages/addresses.ts'
import { pageDataAddress } from '#contract/pages/page.ts'
import type { Leftover, TakeoverCheck } from '#contract/taking-over/taking-over-calls.ts'
import { originalKey } from '#server/pictures/picture-files.ts'
import { visitInProcess } from '#server/platform/api/in-process-api.ts'
import { publicScopes } from '#server/platform/texts.ts'
import type { Services } from '#server/services.ts'
import { findSpotsLeft } from '#server/taking-over/facts-left.ts'
import { sampleAddresses, sampleWords, saysWord, wordsOfDocument } from '#server/taking-over/sample-words.ts'

type Found = Pick<TakeoverCheck, 'addresses' | 'found' | 'findings'>

/** Findings that are kept and shown; those who mend these search again. */
const maxFindings = 50
const maxLeftovers = 30

/**
 * Reads everything that anybody can read of the site, as its own server answers it, for what is of the sample. Other requests come
 * between the pages. Throws `unavailable` where a page cannot be made: nothing is known of it then.
 */
export async function searchSite(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'files'>,
): Promise<Found> {
  const words = await sampleWords(services.database)
  const places = new Map(
    (await sampleAddresses(services.database)).flatMap(({ path, place }) =>
      languageCodes.map((code) => [addressIn(code, path), place] as const),
    ),
  )
  const isSamplePicture = createPictureCheck(services)
  const builtIn = new Map<string, SpotName[]>()
  for (const spot of await findSpotsLeft(services.database))
    for (const code of languageCodes) {
      const address = addressIn(code, publicPaths[spots[spot].screen])
      builtIn.set(address, [...(builtIn.get(address) ?? []), spot])
    }
  const findings: Found['findings'] = []
  let found = 0
  const addresses = await listAddresses(app)
  for (const address of addresses) {
    await setImmediate()
    const { status, body } = await visitInProcess(app, address)
    if (status >= 500) throw new ApiError('unavailable', `${address} cannot be read at present.`)
    if (status !== 200) continue
    const document = wordsOfDocument(body)
    const place = places.get(address)
    const leftovers: Leftover[] = [
      ...(place === undefined ? [] : [{ place }]),
      ...(builtIn.get(address) ?? []).map((picture) => ({ picture, place: deskPath(spotKind.desk) })),
      ...words.filter(({ plain }) => saysWord(document, plain)).map(({ word, place }) => ({ word, place })),
    ]
    for (const [picture, id = ''] of body.matchAll(/\/pictures\/([0-9a-f]{24})-\d[\w-]*\.\w+/g)) {
      const isKnown = leftovers.some((one) => one.picture?.includes(id))
      if (!isKnown && (await isSamplePicture(id))) leftovers.push({ picture, place: staffPaths.pictures })
    }
    if (leftovers.length === 0) continue
    found += 1
    if (findings.length < maxFindings) findings.push({ address, leftovers: leftovers.slice(0, maxLeftovers) })
  }
  return { addresses: addresses.length, found, findings }
}

/** Every public address: what the site names to search engines, and what nothing names. */
async function listAddresses(app: FastifyInstance): Promise<string[]> {
  const pages = await listMapped(app, '/sitemap.xml')
  const inEach = languageCodes.flatMap((code) => [
    ...[...Object.values(publicPaths), ...Object.values(senderPaths), staffPaths.login]
      .filter((path) => !path.includes(':'))
      .map((path) => addressIn(code, path)),
    pageDataAddress + addressIn(code, publicPaths.home),
    feedAddress(code),
    ...publicScopes(code).map(
      (scope) => `/assets/i18n/${scope === 'common' ? code : `${scope}/${code}`}.json`,
    ),
  ])
  return [
    ...new Set([
      ...inEach,
      '/manifest.webmanifest',
      '/.well-known/security.txt',
      '/robots.txt',
      '/sitemap.xml',
      ...pages,
    ]),
  ]
}

/** The addresses in a sitemap, or in all that it is an index of. */
async function listMapped(app: FastifyInstance, sitemap: string): Promise<string[]> {
  const { status, body } = await visitInProcess(app, sitemap)
  if (status !== 200) throw new ApiError('unavailable', 'The sitemap cannot be read at present.')
  const listed = Array.from(body.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    return pathname + search
  })
  if (!body.includes('<sitemapindex ')) return listed
  const parts = []
  for (const part of listed) parts.push(await listMapped(app, part))
  return parts.flat()
}

const folders = ['pictures', 'knowledge-pictures'].map(
  (name) => new URL(`../sample-content/${name}/`, import.meta.url),
)

let known: Promise<ReadonlySet<string>> | undefined

/** Hashes of the files that the sample's pictures were made from. */
async function sampleHashes(): Promise<ReadonlySet<string>> {
  const hashes = new Set<string>()
  for (const folder of folders)
    for (const name of await readdir(folder))
      hashes.add(hash('sha256', await readFile(new URL(name, folder))))
  return hashes
}

/** Returns a function that tells of a picture's id whether it is one of the sample, by what its original holds. */
function createPictureCheck({ database, files }: Pick<Services, 'database' | 'files'>) {
  const checked = new Map<string, Promise<boolean>>()

  async function isSample(id: string): Promise<boolean> {
    known ??= sampleHashes()
    const original = await database
      .selectFrom('picture_original')
      .select('format')
      .where('picture_id', '=', id)
      .executeTakeFirst()
    if (!original) return false
    const hashing = createHash('sha256')
    for await (const chunk of await files.read(originalKey(id, original.format))) hashing.update(chunk)
    return (await known).has(hashing.digest('hex'))
  }

  return async (id: string): Promise<boolean> => {
    const result = checked.get(id) ?? isSample(id)
    checked.set(id, result)
    return await result
  }
}
