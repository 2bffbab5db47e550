import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { languageCodes } from '#contract/language.ts'
import { addressIn, publicPaths, senderPaths } from '#contract/pages/addresses.ts'
import { inBoth } from '#tests/harness/projects/new-project.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'
import { visitorPages } from '#tests/harness/site/visitor-addresses.ts'
import { slogan, textsOf } from '#tests/harness/texts/site-texts.ts'

let site: TestSite
let token: string
let texts: ReturnType<typeof textsOf>
let rendered: string[] = []

beforeAll(async () => {
  site = await openTestSite({
    content: 'sample',
    wrapWeb: (web) => ({
      ...web,
      render: (address, ...rest) => {
        rendered.push(address)
        return web.render(address, ...rest)
      },
    }),
  })
  token = await site.logIn()
  texts = textsOf(site, token)
})
afterAll(async () => await site.close())

/** Every screen, and one entry of each kind, in both languages. */
let pages: string[] = []
beforeAll(async () => {
  const all = await visitorPages(site)
  const paths = [...Object.values(publicPaths), senderPaths.receipt]
  pages = paths.flatMap((path) =>
    languageCodes.flatMap((code) => {
      const pattern = new RegExp(`^${addressIn(code, path).replace(/:\w+/, '[^/]+')}$`)
      return all.find((address) => pattern.test(address)) ?? []
    }),
  )
  expect(pages).toHaveLength(paths.length * languageCodes.length)
})

async function visit(address: string): Promise<string> {
  const { statusCode, body } = await site.app.inject(address)
  expect(statusCode, address).toBe(200)
  return body
}
/** Visits all pages and their data; returns the addresses at which something else is shown than before. */
async function visitAll(): Promise<Map<string, string>> {
  const shown = new Map<string, string>()
  for (const page of pages) {
    shown.set(page, await visit(page))
    shown.set(`/page-data${page}`, await visit(`/page-data${page}`))
  }
  return shown
}
beforeEach(async () => {
  await visitAll()
  rendered = []
})

/** Everything that was made anew after something, as often as it was; it must be what is another one now. */
async function madeAnewAfter(act: () => Promise<unknown>): Promise<string[]> {
  const before = await visitAll()
  await act()
  rendered = []
  const after = await visitAll()
  const changed = [...after.keys()].filter((address) => after.get(address) !== before.get(address))
  expect(rendered).toHaveLength(changed.length)
  return changed.sort()
}

describe('after a text was published', () => {
  test('the page that shows it is made anew, and no other', async () => {
    const en = (await texts.read(slogan)).published[0]?.content ?? ''
    expect(await madeAnewAfter(() => texts.change(slogan, inBoth(en, 'Ein neuer Weg.')))).toEqual(['/'])
    expect(await visit('/')).toContain('Ein neuer Weg.')
    expect(await madeAnewAfter(() => texts.change(slogan, inBoth('A new way.', 'Ein neuer Weg.')))).toEqual([
      '/en',
    ])
  })

  test('a text of a list, a group and a heading are known by the page that shows them', async () => {
    const change = async (key: string, german: string, scope: 'homepage' | 'servicespage' = 'homepage') => {
      const en = (await texts.read({ scope, key })).published[0]?.content ?? ''
      return await madeAnewAfter(() => texts.change({ scope, key }, inBoth(en, german)))
    }
    expect(await change('services.planning.points', 'Erstens\nZweitens')).toEqual(['/'])
    expect(await visit('/')).toContain('Zweitens')
    expect(await change('protection.blocks.0.title', 'Ein Block')).toEqual(['/'])
    expect(await change('metaDescription', 'Für {{clients}}, aus {{company.city}}.')).toEqual(['/'])
    const services = pages.find((page) => /^\/services/i.test(page))
    expect(await change('title', 'Was wir leisten', 'servicespage')).toEqual([services])
  })

  test('what is on every page makes all of one language anew', async () => {
    const skip = { scope: 'common', key: 'nav.skip' } as const
    const en = (await texts.read(skip)).published[0]?.content ?? ''
    const german = pages.filter((page) => !page.startsWith('/en')).sort()
    // The receipt has all of its texts in its data.
    const expected = [...german, '/page-data/receipt'].sort()
    expect(await madeAnewAfter(() => texts.change(skip, inBoth(en, 'Zum Anfang')))).toEqual(expected)
  })

  test('which only scripts show, the data of pages has it, and the text files', async () => {
    const partMissing = { scope: 'common', key: 'form.sending' } as const
    const en = (await texts.read(partMissing)).published[0]?.content ?? ''
    const made = await madeAnewAfter(() => texts.change(partMissing, inBoth(en, 'Unterwegs: {{percent}} %')))
    expect(made).toEqual(expect.arrayContaining(['/page-data/', '/page-data/contactus', '/receipt']))
    expect(made.some((address) => address.startsWith('/page-data/en'))).toBe(false)
    expect(JSON.parse(await visit('/page-data/')).texts.de.common.form.sending).toBe(
      'Unterwegs: {{percent}} %',
    )
    expect(JSON.parse(await visit('/assets/i18n/de.json')).form.sending).toBe('Unterwegs: {{percent}} %')
    expect(await visit('/receipt')).toContain('Unterwegs: {{percent}} %')
  })

  test('nothing is made anew for a draft, a draft that is discarded, and what is sent as it is', async () => {
    const made = await madeAnewAfter(async () => {
      await texts.change(slogan, inBoth('Draft', 'Entwurf'), 'draft')
      await site.request(
        'discardDrafts',
        { body: { items: [{ kind: 'text', id: 'homepage:hero.slogan' }] } },
        token,
      )
      await texts.change(slogan, (await texts.read(slogan)).published as never)
      await site.request('previewPage', { query: { Address: '/', Drafts: '1', Marks: '1' } }, token)
      rendered = []
    })
    expect(made).toEqual([])
  })

  test('a text file has an ETag that tells it from the one before', async () => {
    const address = '/assets/i18n/receipt/en.json'
    const first = await site.app.inject(address)
    const headers = { 'if-none-match': String(first.headers['etag']) }
    expect((await site.app.inject({ url: address, headers })).statusCode).toBe(304)
    await texts.change({ scope: 'receipt', key: 'print' }, inBoth('Put on paper', 'Drucken'))
    const second = await site.app.inject({ url: address, headers })
    expect([second.statusCode, second.json().print]).toEqual([200, 'Put on paper'])
    expect(second.headers['cache-control']).toBe('no-cache')
  })

  test('and taken back, everything is as it was, byte for byte', async () => {
    const { body } = await site.request('listTexts', { query: {} }, token)
    const changed = body.filter(({ version }) => version > 0)
    for (const text of changed) await texts.reset(text)
    const back = await visitAll()
    const fresh = await openTestSite({ content: 'sample' })
    try {
      for (const [address, shown] of back) expect((await fresh.app.inject(address)).body, address).toBe(shown)
    } finally {
      await fresh.close()
    }
  })

  test('one that an update has given other place holders is not shown', async () => {
    await texts.change(slogan, inBoth('One', 'Eins'))
    const { database, versions } = site.services
    await versions.change(async (transaction, touch) => {
      await transaction
        .updateTable('site_text')
        .set({ texts: '{"de":"Mit {{x}}"}' })
        .where('key', '=', 'hero.slogan')
        .execute()
      touch('texts', 'text-de-homepage:hero.slogan')
    })
    expect(await visit('/')).toContain('Dem Blitz den Weg vorgeben.')
    expect(
      await database.selectFrom('site_text').select('texts').where('key', '=', 'hero.slogan').execute(),
    ).toHaveLength(1)
    await texts.reset(slogan)
  })
})
