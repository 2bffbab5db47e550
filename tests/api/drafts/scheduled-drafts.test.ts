import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { draftHandlers } from '#server/draft-kinds.ts'
import { publishDueDrafts } from '#server/drafts/publish-due-drafts.ts'
import { systemClock } from '#server/platform/clock.ts'
import { inBoth } from '#tests/harness/projects/new-project.ts'
import { newDataFolder } from '#tests/harness/site/sample-data.ts'
import { dropDatabase } from '#tests/harness/site/test-databases.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'
import { forgetStorage } from '#tests/harness/site/test-storage.ts'
import { itemOf, slogan, textsOf } from '#tests/harness/texts/site-texts.ts'

const contact = { scope: 'homepage', key: 'hero.contact' } as const
const minuteMs = 60_000

/** The present, off by so much. */
let offMs = 0
const clock = { ...systemClock, now: () => new Date(Date.now() + offMs) }
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * minuteMs).toISOString()

let dataDir: string
let site: TestSite
let token: string
let texts: ReturnType<typeof textsOf>

async function open() {
  site = await openTestSite({ dataDir, clock })
  token = await site.logIn()
  texts = textsOf(site, token)
}
beforeAll(async () => {
  dataDir = await newDataFolder('account')
  await open()
})
afterAll(async () => {
  await site.close()
  await rm(dataDir, { recursive: true })
  await forgetStorage(dataDir)
  await dropDatabase(dataDir)
})
beforeEach(() => {
  offMs = 0
})

const publishDue = async () => await publishDueDrafts(site.app, site.services, draftHandlers)
const germanOf = async (name: typeof slogan) => (await texts.read(name)).published[1]?.content
const home = async () => (await site.app.inject('/')).body

describe('a draft with a time', () => {
  test('is published by a running site within a second or so', async () => {
    await site.listen()
    await texts.change(slogan, inBoth('Soon', 'Gleich'), new Date(Date.now() + 500).toISOString())
    await vi.waitFor(async () => expect(await home()).toContain('Gleich'), { timeout: 5000, interval: 100 })
  })

  test('whose time came while the site was down goes live at the start', async () => {
    await texts.change(slogan, inBoth('Over night', 'Über Nacht'), inMinutes(5))
    await site.close()
    offMs = 60 * minuteMs
    await open()
    expect(await germanOf(slogan)).toBe('Gleich')
    await site.listen()
    await vi.waitFor(async () => expect(await germanOf(slogan)).toBe('Über Nacht'), { timeout: 5000 })
    expect(await home()).toContain('Über Nacht')
  })

  test('that does not fit any more stays a draft, without its time, and others go live', async () => {
    await texts.change(slogan, inBoth('Odd', 'Seltsam'), inMinutes(1))
    await texts.change(contact, inBoth('Fits', 'Passt'), inMinutes(2))
    const value = JSON.stringify({ texts: { de: 'Mit {{x}}', en: 'With {{x}}' }, changedLanguages: [] })
    await site.services.database
      .updateTable('draft')
      .set({ value })
      .where('id', '=', itemOf(slogan).id)
      .execute()
    const log = vi.spyOn(site.app.log, 'error')
    offMs = 3 * minuteMs
    expect(await publishDue()).toEqual([itemOf(contact)])
    expect(log.mock.calls).toMatchObject([
      [{ alarm: 'draft-refused', ...itemOf(slogan) }, expect.any(String)],
    ])
    log.mockRestore()
    const [kept, ...others] = await texts.drafts()
    expect([kept?.id, kept?.publishAt, others]).toEqual([itemOf(slogan).id, undefined, []])
    expect(await publishDue()).toEqual([])
  })

  test('tells staff why it is not public, until somebody does something about it', async () => {
    const misfit = JSON.stringify({ texts: { de: 'Mit {{x}}', en: 'With {{x}}' }, changedLanguages: [] })
    const items = [itemOf(slogan)]
    const refuse = async () => {
      await texts.change(slogan, inBoth('Odd', `Seltsam ${offMs}`), inMinutes(1))
      await site.services.database.updateTable('draft').set({ value: misfit }).execute()
      offMs += 2 * minuteMs
      await publishDue()
      return (await texts.drafts())[0]?.refusal
    }
    const sorts = async () =>
      (await site.request('readToday', { query: {} }, token)).body.filter(({ sort }) => !/sample/.test(sort))
    const refusal = await refuse()
    expect(refusal).toMatchObject({ at: expect.any(String), code: 'conflict', field: 'items' })
    expect(await sorts()).toEqual([
      {
        sort: 'refused',
        count: 1,
        title: expect.any(String),
        at: refusal?.at,
        address: '/dashboard/Drafts',
      },
    ])
    await site.request('submitDrafts', { body: { items } }, token)
    expect(await sorts()).toMatchObject([{ sort: 'submitted' }])
    for (const act of [
      async () => await texts.change(slogan, inBoth('Other', 'Anders'), 'draft'),
      async () => await site.request('discardDrafts', { body: { items } }, token),
    ]) {
      await refuse()
      await act()
      for (const draft of await texts.drafts()) expect(draft).not.toHaveProperty('refusal')
      expect((await sorts()).map(({ sort }) => sort)).not.toContain('refused')
    }
  })
})

describe('a draft whose time an editor has set', () => {
  let id: number
  let byEditor: ReturnType<typeof textsOf>
  beforeEach(async () => {
    byEditor = textsOf(site, await site.logIn('editor'))
    const accounts = (await site.request('listAccounts', {}, token)).body
    id = accounts.find(({ role }) => role === 'editor')?.id ?? 0
    await site.services.database.deleteFrom('draft').execute()
    await texts.change(contact, inBoth('Before', 'Vorher'))
  })
  const change = async (disabled: boolean) =>
    await site.request('changeAccount', { params: { id }, body: { disabled } }, token)
  const requireApproval = async (isRequired: boolean) =>
    await site.request('changeApproval', { body: { isRequired } }, token)

  test.each([
    ['is disabled', async () => await change(true), async () => await change(false)],
    ['needs approval', async () => await requireApproval(true), async () => await requireApproval(false)],
    ['is gone', async () => await site.request('removeAccount', { params: { id } }, token), async () => {}],
  ])('stays a draft where the account %s by then', async (_lapse, lose, putBack) => {
    await byEditor.change(contact, inBoth('Nobody’s', 'Von niemandem'), inMinutes(1))
    await lose()
    const log = vi.spyOn(site.app.log, 'error')
    offMs = 2 * minuteMs
    expect(await publishDue()).toEqual([])
    expect(log.mock.calls).toMatchObject([
      [{ alarm: 'draft-refused', ...itemOf(contact) }, expect.any(String)],
    ])
    log.mockRestore()
    const [kept] = await texts.drafts()
    expect([kept?.id, kept?.publishAt, kept?.refusal?.code]).toEqual([
      itemOf(contact).id,
      undefined,
      'forbidden',
    ])
    expect(await germanOf(contact)).toBe('Vorher')
    await putBack()
    expect(await publishDue()).toEqual([])
    const anew = { items: [itemOf(contact)], at: inMinutes(1) }
    expect((await site.request('publishDrafts', { body: anew }, token)).status).toBe(200)
    expect((await texts.drafts())[0]).not.toHaveProperty('refusal')
  })

  test('goes live by the office that has set another one since, where the office approves', async () => {
    const office = await site.logIn('office')
    await byEditor.change(contact, inBoth('Planned', 'Geplant'), inMinutes(1))
    const items = [itemOf(contact)]
    await site.request('publishDrafts', { body: { items, at: inMinutes(2) } }, office)
    await requireApproval(true)
    offMs = 3 * minuteMs
    expect(await publishDue()).toEqual(items)
    await requireApproval(false)
    expect((await texts.versions(contact))[0]).toMatchObject({ action: 'published', by: 'tester in office' })
  })
})
