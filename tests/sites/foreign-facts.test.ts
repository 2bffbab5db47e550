import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GivenCompany } from '#contract/company/company.ts'
import type { Role } from '#contract/login/role.ts'
import { draftHandlers } from '#server/draft-kinds.ts'
import { publishDueDrafts } from '#server/drafts/publish-due-drafts.ts'
import { pagePolicy } from '#server/platform/api/security-headers.ts'
import { sampleCompany } from '#tests/harness/site/company-file.ts'
import { hostileAddresses } from '#tests/harness/site/hostile-addresses.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { type CompanyClient, companyOf } from '#tests/harness/texts/company-facts.ts'

const script = 'https://stats.example.org/s.js'
const notice = { de: 'Gezählt wird ohne Namen.', en: 'Visits are counted without names.' }
const analytics = { script, notice }
const { map } = sampleCompany
const withFrame = (frame: string) => ({ map: { ...map, frame } })
const item = { kind: 'company' as const, id: 'company' }

let tokens: Record<Role, string>
let by: Record<Role, CompanyClient>
const { site } = await siteOfFile()
beforeAll(async () => {
  tokens = {
    admin: await site.logIn(),
    office: await site.logIn('office'),
    editor: await site.logIn('editor'),
  }
  by = {
    admin: companyOf(site, tokens.admin),
    office: companyOf(site, tokens.office),
    editor: companyOf(site, tokens.editor),
  }
})
beforeEach(async () => {
  await site.services.database.deleteFrom('draft').execute()
  await by.admin.change({ analytics: null, map })
})

const publish = async (role: Role, at?: string) =>
  (await site.request('publishDrafts', { body: { items: [item], ...(at && { at }) } }, tokens[role])).status
const discard = async (role: Role) =>
  (await site.request('discardDrafts', { body: { items: [item] } }, tokens[role])).status
const pageOf = async (path: string) => {
  const { headers, body } = await site.app.inject(path)
  return { policy: String(headers['content-security-policy']), body }
}

describe.each(['editor', 'office'] as const)('%s', (role) => {
  test.each([
    ['the script', { analytics }],
    ['the map', withFrame('https://maps.example.org/')],
  ])('cannot choose %s, at once, as a draft or for later', async (_what, facts) => {
    for (const when of ['now', 'draft', '2099-01-01T00:00:00Z']) {
      const { status, error } = await by[role].change({ ...facts, publish: when })
      expect([when, status, error?.code]).toEqual([when, 403, 'forbidden'])
    }
    const state = await by.admin.state()
    expect({ ...state.published.map, analytics: state.published.analytics }).toEqual({
      ...map,
      analytics: null,
    })
    expect(state.draft).toBeUndefined()
  })

  test('neither changes nor takes away what an admin has chosen, but everything beside it', async () => {
    await by.admin.change({ analytics, ...withFrame('https://maps.example.org/') })
    expect((await by[role].change({ phone: '+49 69 90009-123' })).status).toBe(200)
    const words = { ...analytics, notice: { ...notice, de: 'Anders.' } }
    for (const facts of [{ analytics: null }, { analytics: words }, { map }, { map: undefined }]) {
      expect((await by[role].change(facts)).status).toBe(403)
    }
    expect((await by.admin.state()).published).toMatchObject({ analytics, phone: '+49 69 90009-123' })
  })

  test('does nothing with a draft in which an admin has chosen', async () => {
    await by.admin.change({ analytics, publish: 'draft' })
    expect(await publish(role)).toBe(403)
    expect(await publish(role, '2099-01-01T00:00:00Z')).toBe(403)
    expect(await discard(role)).toBe(403)
    for (const facts of [{ phone: '+49 69 90009-124' }, { analytics: null }]) {
      for (const when of ['now', 'draft']) {
        expect((await by[role].change({ ...facts, publish: when })).status).toBe(403)
      }
    }
    expect(await by.admin.state()).toMatchObject({ published: { analytics: null }, draft: { analytics } })
    expect(await publish('admin')).toBe(200)
    expect((await by.admin.state()).published.analytics).toEqual(analytics)
  })
})

test('a draft that an editor wrote before such facts were for admins does not go live at its time', async () => {
  const { version: _, ...facts } = await by.admin.read()
  const row = { ...item, publish_at: '2020-01-01T00:00:00.000Z', changed_at: '2019-12-31T00:00:00.000Z' }
  const value = JSON.stringify({ ...facts, analytics })
  await site.services.database
    .insertInto('draft')
    .values({ ...row, value, changed_by: 'tester in editor' })
    .execute()
  expect(await publishDueDrafts(site.app, site.services, draftHandlers)).toEqual([])
  const state = await by.admin.state()
  expect(state).toMatchObject({ published: { analytics: null }, draft: { analytics } })
  expect(state.publishAt).toBeUndefined()
})

describe('an address that would say more in a policy than its host', () => {
  test('is none of less than eighty', () => expect(hostileAddresses.length).toBeGreaterThan(80))

  test.each(hostileAddresses.map((address) => [address]))(
    '%j is neither stored nor allowed',
    async (address) => {
      const chosen = { analytics: { script: address, notice }, ...withFrame(address) }
      for (const when of ['now', 'draft']) {
        const { status, error } = await by.admin.change({ ...chosen, publish: when })
        expect([status, error?.details?.map(({ field }) => field)]).toEqual([
          400,
          ['map.frame', 'analytics.script'],
        ])
      }
      expect(GivenCompany.safeParse({ ...sampleCompany, ...chosen }).success).toBe(false)
      const sources = { scripts: [], styles: [] }
      const policy = pagePolicy({ ...sources, analytics: address, frame: address })
      expect(policy.replace('trusted-types analytics', "trusted-types 'none'")).toBe(pagePolicy(sources))
    },
  )

  test('loads nothing where it is stored from before, and leaves the rest of the site as it is', async () => {
    const pages = async () => [await pageOf('/impressum'), await pageOf('/contactus')]
    const policies = async () => (await pages()).map(({ policy }) => policy)
    const before = await policies()
    const { version: _, ...facts } = await by.admin.read()
    const address = 'https://a.example;sandbox/x.js'
    const stored = JSON.stringify({ ...facts, analytics: { script: address, notice }, ...withFrame(address) })
    await site.services.versions.change(async (transaction, touch) => {
      await transaction.updateTable('company').set({ facts: stored }).execute()
      touch('company')
    })
    expect(await policies()).toEqual(before)
    for (const { body } of await pages()) {
      expect(body).not.toContain('a.example')
      expect(body).toContain('OpenStreetMap Foundation')
    }
    // Who changes something else is not held up by it; who changes it must give one that fits.
    expect((await by.editor.change({ phone: '+49 69 90009-125' })).status).toBe(200)
    expect((await by.admin.change({ analytics: { script: 'http://a.example/', notice } })).status).toBe(400)
    expect((await by.admin.change({ analytics, map })).status).toBe(200)
    expect((await pageOf('/impressum')).policy).toContain('https://stats.example.org')
    expect((await pageOf('/impressum')).body).toContain(`data-analytics="${script}"`)
  })

  test.each([
    script,
    'https://a.example',
    'HTTPS://A.Example:8443?site=1',
    'https://xn--bcher-kva.example/x.js#y',
    'https://intranet/x.js',
    'https://a--b.example/x;y,*.js',
  ])('%s has none, and may be chosen', async (address) => {
    const { status } = await by.admin.change({
      analytics: { script: address, notice },
      ...withFrame(address),
    })
    expect(status).toBe(200)
    const { origin } = new URL(address)
    const { policy } = await pageOf('/contactus')
    expect(policy).toContain(`frame-src ${origin};`)
    expect(policy.split(origin)).toHaveLength(5)
  })

  test('a script of the site itself is named by its path, and needs no other origin', async () => {
    expect((await by.admin.change({ analytics: { script: '/count/me.js?site=1', notice } })).status).toBe(200)
    const { policy, body } = await pageOf('/impressum')
    expect(policy).not.toMatch(/https?:/)
    expect(policy).toContain('trusted-types analytics')
    expect(body).toContain('data-analytics="/count/me.js?site=1"')
    expect((await by.admin.change(withFrame('/map.html'))).status).toBe(400)
  })
})
