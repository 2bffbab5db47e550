import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { takesDrafts } from '#contract/api/call.ts'
import { type CallName, callPaths } from '#contract/api/call-paths.ts'
import { calls } from '#contract/api/calls.ts'
import { draftKinds } from '#contract/content/draft.ts'
import { languageCodes } from '#contract/language.ts'
import { addressIn, articlePath, jobPath, projectPath, staffPaths } from '#contract/pages/addresses.ts'
import { pageDataAddress } from '#contract/pages/page.ts'
import { count, savers, secret } from '#tests/harness/drafts/secret-drafts.ts'
import { plainCallNames, plainContent, publicKinds } from '#tests/harness/entries/plain-kinds.ts'
import { newJob } from '#tests/harness/jobs/new-job.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'
import {
  callAddresses,
  type EntryIds,
  publicIds,
  visitorCalls,
  visitorPages,
} from '#tests/harness/site/visitor-addresses.ts'

// It reads all that visitors can load, three times.
vi.setConfig({ testTimeout: 240_000 })

let site: TestSite
let token: string
/** One whose date has passed. */
let closedJob = ''
/** Of what is public before there is any draft. */
let ids: EntryIds = {}
beforeAll(async () => {
  site = await openTestSite({ content: 'sample' })
  token = await site.logIn()
  for (const kind of publicKinds.filter((each) => !('hasSamples' in each)))
    await site.request(
      plainCallNames(kind).add as 'addPerson',
      { body: plainContent(kind, 'X') as never },
      token,
    )
  ids = await publicIds(site)
  const closed = newJob({ postedOn: '2020-01-01', closesOn: '2020-02-01' })
  closedJob = (await site.request('addJob', { body: closed }, token)).body.id
})
afterAll(async () => await site.close())

const idsFor = (name: CallName) => (name === 'readClosedJob' ? { Job: [closedJob] } : ids)

/** Ids that the next entries will have: what is new must not be there for visitors. */
function nextIds(): EntryIds {
  const next = (name: string) => Math.max(...(ids[name] ?? []).filter((id) => typeof id === 'number')) + 1
  const name = secret.toLowerCase()
  const second = `${name}-2`
  return {
    Category: [next('Category')],
    Project: [next('Project')],
    Job: [name, second],
    Article: [next('Article'), `${name}-1`],
    ...Object.fromEntries(publicKinds.map(({ address }) => [address, [next(address)]])),
  }
}

/** Returns all that visitors can load: pages, their data, and other files with texts. */
async function addresses(): Promise<string[]> {
  const closed = languageCodes.map((code) => addressIn(code, jobPath(closedJob)))
  const pages = [...(await visitorPages(site)), ...closed]
  const { body } = await site.request('listTexts', { query: {} }, token)
  const scopes = [...new Set(body.map(({ scope }) => scope))]
  const files = languageCodes.flatMap((code) =>
    scopes.map((scope) => `/assets/i18n/${scope === 'common' ? code : `${scope}/${code}`}.json`),
  )
  const answers = visitorCalls.flatMap((name) => callAddresses(name, idsFor(name)))
  const others = [
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/api/v1/openapi.json',
    ...languageCodes.map((code) => `/feed/${code}.xml`),
    '/api/v1/Project?PageLength=100',
    '/api/v1/Project?Title=geheimnis',
    '/api/v1/Project?Description=geheimnis',
    '/api/v1/Project?Q=geheimnis',
    ...languageCodes.map((code) => addressIn(code, staffPaths.login)),
  ]
  return [...pages, ...pages.map((page) => `${pageDataAddress}${page}`), ...files, ...answers, ...others]
}

/** Returns addresses hidden from visitors: those of the next entries, and of drafts. */
function absent(): string[] {
  const next = nextIds()
  const pages = [
    ...(next['Project'] ?? []).map(projectPath),
    ...(next['Job'] ?? []).map((id) => jobPath(String(id))),
    ...(next['Article'] ?? []).filter((id) => typeof id === 'string').map(articlePath),
  ].flatMap((path) => languageCodes.map((code) => addressIn(code, path)))
  const answers = visitorCalls
    .filter((name) => callPaths[name][1].includes(':'))
    .flatMap((name) => callAddresses(name, next))
  const drafts = visitorCalls
    .filter((name) => takesDrafts(calls[name]))
    .flatMap((name) => callAddresses(name, idsFor(name)).map((address) => `${address}?Drafts=1`))
  return [...pages, ...pages.map((page) => `${pageDataAddress}${page}`), ...answers, ...drafts]
}

/** Reads each address; fails if an existing one redirects or an absent one is found. */
async function readAll(): Promise<Map<string, string>> {
  const read = new Map<string, string>()
  const ask = async (address: string) => {
    const { statusCode, body, headers } = await site.app.inject(address)
    // An error names its request, which is another one each time.
    const said = body.replace(/"requestId":"[0-9a-f]+"/, '')
    read.set(address, `${statusCode} ${headers['location'] ?? ''} ${said}`)
    return statusCode
  }
  for (const address of await addresses()) {
    const isGone = address.endsWith(jobPath(closedJob)) && !address.startsWith(pageDataAddress)
    expect.soft(await ask(address), address).toBe(isGone ? 410 : 200)
  }
  for (const address of absent()) {
    const status = await ask(address)
    // That is answered by the place in the list, whether a project is there or not.
    if (!address.endsWith('/neighbours')) expect.soft(status, address).toBeGreaterThan(301)
  }
  return read
}

test('a visitor gets no byte of fifty drafts of every kind', async () => {
  const before = await readAll()
  for (const kind of draftKinds) await savers(site, token)[kind]()
  const { body } = await site.request('listDrafts', {}, token)
  const saved = Object.entries(Object.groupBy(body, ({ kind }) => kind)).map(([kind, of]) => [
    kind,
    of.length,
  ])
  // There is one company.
  const expected = draftKinds.map((kind) => [kind, kind === 'company' ? 1 : count])
  expect(Object.fromEntries(saved)).toEqual(Object.fromEntries(expected))

  const kept = await readAll()
  // Not because they are kept, but since nothing of it is in them.
  site.services.versions.bump('day', 'texts', 'projects', 'categories')
  for (const after of [kept, await readAll()]) {
    for (const [address, answer] of after) {
      expect(answer, address).toBe(before.get(address))
      expect(answer, address).not.toContain(secret)
    }
  }
  const query = { Address: '/Projects?category=all', Drafts: '1' as const }
  const preview = await site.request('previewPage', { query }, token)
  const shown = preview.rawBody.toString()
  expect(shown).toContain(secret)
  // Every project in the gallery: none of it has a name that visitors may not read.
  expect(shown).not.toContain('clientPublic')
})

test('staff see what visitors do not: texts on the home page, and the page of a project that is new', async () => {
  const preview = async (Address: string) =>
    (await site.request('previewPage', { query: { Address, Drafts: '1' } }, token)).rawBody.toString()
  expect(await preview('/')).toContain(secret)
  const { data } = (await site.request('listProjects', { query: { Drafts: '1' } }, token)).body
  const fresh = data.find((project) => project.draft?.isNew)
  expect(await preview(`/en/project/${fresh?.id}`)).toContain(secret)
  const { statusCode } = await site.app.inject(`/en/project/${fresh?.id}`)
  expect(statusCode).toBe(302)
})
