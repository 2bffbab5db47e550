import { beforeAll, expect, test } from 'vitest'
import { takesDrafts } from '#contract/api/call.ts'
import { calls } from '#contract/api/calls.ts'
import { languageCodes } from '#contract/language.ts'
import { addressIn } from '#contract/pages/addresses.ts'
import { pageDataAddress } from '#contract/pages/page.ts'
import { entriesOfFile, kinds, kindsWith } from '#tests/harness/entries/entry-desk.ts'
import type { EntryKind, Id } from '#tests/harness/entries/entry-kind.ts'
import { publicKinds } from '#tests/harness/entries/plain-kinds.ts'
import { callAddresses, visitorCalls } from '#tests/harness/site/visitor-addresses.ts'

const secret = 'geheim'
const later = '2099-01-01T00:00:00Z'

const entries = await entriesOfFile()
/** Of each kind one entry that visitors see, and one that they have never seen, where that can be. */
const present = new Map<EntryKind, Id>()
const fresh = new Map<EntryKind, Id>()
beforeAll(async () => {
  for (const kind of kinds) present.set(kind, await entries.deskOf(kind).begin(entries.word('public')))
})

const isPage = (address: string) => !/^\/(api|feed|assets|manifest)/.test(address)
const inAllForms = (address: string) =>
  isPage(address)
    ? languageCodes.flatMap((code) => {
        const page = addressIn(code, address)
        return [page, `${pageDataAddress}${page}`]
      })
    : [address]

const places = () => {
  const named = [...present].flatMap(([kind, id]) => kind.places(id).flatMap(inAllForms))
  const searches = ['Q', 'Title', 'Description'].map((name) => `/api/v1/Project?${name}=${secret}`)
  return [...new Set([...named, ...searches, '/sitemap.xml', '/feed/en.xml', '/api/v1/Project/count'])]
}

async function readAll(): Promise<Map<string, string>> {
  const read = new Map<string, string>()
  for (const address of places()) {
    const { statusCode, body } = await entries.site.app.inject(address)
    expect(statusCode, address).toBe(200)
    read.set(address, body.replaceAll('\u00ad', ''))
  }
  return read
}

const itemsOf = (ids: Map<EntryKind, Id>) => [...ids].map(([{ kind }, id]) => ({ kind, id: String(id) }))
const publish = async (items: object[]) =>
  await entries.ask('publishDrafts', { body: { items } }, entries.token)

test('visitors get no byte of drafts, of what is public and of what is new', async () => {
  const before = await readAll()
  entries.clock.moveTo('2026-11-22T13:00:00Z')
  for (const [kind, id] of present) {
    const { status } = await entries.deskOf(kind).change(id, entries.word(secret), { publish: 'draft' })
    expect(status).toBe(200)
  }
  for (const kind of kindsWith('adding')) {
    fresh.set(kind, (await entries.deskOf(kind).add(entries.word(secret), { publish: later })).body.id)
  }
  const { body: drafts } = await entries.ask('listDrafts', {}, entries.token)
  expect(drafts).toHaveLength(present.size + fresh.size)

  const kept = await readAll()
  // Not because they are kept, but since nothing of it is in them.
  entries.site.services.versions.bump('day', 'texts', 'projects', 'categories', 'jobs', 'articles', 'company')
  for (const after of [kept, await readAll()]) {
    for (const [address, answer] of after) {
      expect(answer.includes(secret), address).toBe(false)
      expect(answer === before.get(address), address).toBe(true)
    }
  }
  for (const [kind, id] of fresh) expect(await kind.shown(id, entries.ask)).toBeUndefined()
})

test('reading with Drafts needs a token', async () => {
  const ofPlainKinds = Object.fromEntries(publicKinds.map(({ address }) => [address, [1]]))
  const ids = { Project: [1], Category: [1], Job: ['any'], Article: ['any'], ...ofPlainKinds }
  const addresses = visitorCalls
    .filter((name) => takesDrafts(calls[name]))
    .flatMap((name) => callAddresses(name, ids))
  expect(addresses.length).toBeGreaterThan(8)
  for (const address of addresses) {
    const answer = await entries.site.app.inject(`${address}?Drafts=1`)
    expect([answer.statusCode, answer.json().error.code], address).toEqual([401, 'unauthorized'])
  }
})

test('drafts of all kinds are published together, or none of them', async () => {
  const unknown = { kind: 'project', id: '9999' }
  expect((await publish([...itemsOf(present), unknown])).error?.code).toBe('not_found')
  for (const [kind, id] of present) expect(await kind.shown(id, entries.ask)).not.toContain(secret)
  expect((await publish([...itemsOf(fresh), ...itemsOf(present)])).status).toBe(200)
  for (const [kind, id] of [...present, ...fresh]) expect(await kind.shown(id, entries.ask)).toContain(secret)
})

test('what was looked at is where visitors find what is public', async () => {
  for (const [kind, id] of present) {
    for (const address of kind.places(id)) {
      const { body } = await entries.site.app.inject(address)
      expect(body.replaceAll('\u00ad', '').includes(secret), address).toBe(true)
    }
  }
})

test.each(kindsWith('adding'))('$kind is shown on its page by itself', async (kind) => {
  const word = entries.word('seen')
  const id = (await entries.deskOf(kind).add(word, {})).body.id
  const [page = ''] = kind.places(id)
  const { body } = await entries.site.app.inject(page)
  expect(body.replaceAll('\u00ad', '').includes(word), page).toBe(true)
})
