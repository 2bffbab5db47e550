import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { publicPaths } from '#contract/addresses.ts'
import { numberedLists } from '#contract/editable-texts.ts'
import { languageCodes } from '#contract/language.ts'
import { placeHoldersOf } from '#contract/place-holders.ts'
import { inBoth } from '#tests/harness/projects/new-project.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'
import { idOf } from '#tests/harness/texts/site-texts.ts'

// It reads all that visitors can load, three times.
vi.setConfig({ testTimeout: 60_000 })

const secret = 'Entwurfsgeheimnis'

let site: TestSite
let token: string
beforeAll(async () => {
  site = await openTestSite({ content: 'sample' })
  token = await site.logIn()
})
afterAll(async () => await site.close())

/** What visitors can load: pages, their data, text files, and what else has texts in it. */
async function addresses(): Promise<string[]> {
  const [project] = (await site.request('listProjects', { query: {} })).body.data
  const paths = Object.values(publicPaths).map((path) =>
    path.replace(':id', String(project?.id)).replace(':slug', 'trennungsabstand'),
  )
  const pages = [...paths, '/receipt', '/login', '/Projects?category=all'].flatMap((path) => [
    path,
    `/en${path}`.replace(/\/$/, ''),
  ])
  const { body } = await site.request('listTexts', { query: {} }, token)
  const scopes = [...new Set(body.map(({ scope }) => scope))]
  const files = languageCodes.flatMap((code) =>
    scopes.map((scope) => `/assets/i18n/${scope === 'common' ? code : `${scope}/${code}`}.json`),
  )
  const others = [
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/api/v1/openapi.json',
    '/api/v1/Category',
    '/api/v1/Project',
  ]
  return [...pages, ...pages.map((page) => `/page-data${page}`), ...files, ...others]
}

async function readAll(): Promise<Map<string, string>> {
  const read = new Map<string, string>()
  for (const address of await addresses()) {
    const { statusCode, body, headers } = await site.app.inject(address)
    read.set(address, `${statusCode} ${headers['location'] ?? ''} ${body}`)
  }
  return read
}

test('a visitor gets no byte of fifty drafts, with or without a time', async () => {
  const before = await readAll()
  expect([...before.values()].filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(60)
  const { body } = await site.request('listTexts', { query: {} }, token)
  const free = body.filter(
    (text) =>
      !numberedLists.includes(idOf(text)) &&
      text.builtIn.every(({ content }) => placeHoldersOf(content).length === 0),
  )
  const step = Math.floor(free.length / 50)
  const chosen = free.filter((_, index) => index % step === 0).slice(0, 50)
  expect(chosen).toHaveLength(50)
  for (const [index, name] of chosen.entries()) {
    const publish = index % 2 === 0 ? ('draft' as const) : '2099-01-01T00:00:00Z'
    const { scope, key, version } = name
    const body = { scope, key, version, texts: inBoth(secret, secret), publish }
    const { status } = await site.request('changeText', { body }, token)
    expect(status).toBe(200)
  }
  expect((await site.request('listDrafts', {}, token)).body).toHaveLength(50)

  const kept = await readAll()
  // Not because they are kept, but since nothing of it is in them.
  site.services.versions.bump('day', 'texts')
  for (const after of [kept, await readAll()]) {
    for (const [address, answer] of after) {
      expect(answer, address).toBe(before.get(address))
      expect(answer, address).not.toContain(secret)
    }
  }
  const preview = await site.request('previewPage', { query: { Address: '/', Drafts: '1' } }, token)
  expect(preview.rawBody.toString()).toContain(secret)
})
