import { describe, expect, test } from 'vitest'
import { contentOf, pictureBlock, sendPicture } from '#tests/harness/knowledge/article-pictures.ts'
import { paragraph } from '#tests/harness/knowledge/new-article.ts'
import { newPage, type PageBody } from '#tests/harness/knowledge/new-page.ts'
import { inBoth } from '#tests/harness/projects/new-project.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { companyOf } from '#tests/harness/texts/company-facts.ts'

const { site, token } = await siteOfFile()

const add = async (slug: string, changes: Partial<PageBody> = {}) =>
  (await site.request('addPage', { body: newPage({ slug, ...changes }) }, token)).body
const change = async (id: number, slug: string, changes: Partial<PageBody> = {}) =>
  await site.request('changePage', { body: { ...newPage({ slug, ...changes }), id } }, token)
const publish = async (id: number) =>
  await site.request('publishDrafts', { body: { items: [{ kind: 'page', id: String(id) }] } }, token)
const visit = async (path: string) => {
  const { statusCode, headers } = await site.app.inject(path)
  return `${statusCode} ${headers.location ?? ''}`.trim()
}
const both = async (slug: string) => [await visit(`/${slug}`), await visit(`/en/${slug}`)]
const shown = ['200', '200']
const home = ['302 /', '302 /en']
const menuIn = async (part: 'header' | 'footer', path = '/') =>
  new RegExp(`<${part}[ >].*?</${part}>`, 's').exec((await site.app.inject(path)).body)?.[0] ?? ''

describe('a page of its own', () => {
  test('stands at its address in both languages, with its title, description and other language', async () => {
    await add('geschichte')
    const { body } = await site.app.inject('/en/geschichte')
    expect(body).toContain('>History</h1>')
    expect(body).toContain('In a shed by the canal.')
    expect(body).toContain('<meta name="description" content="How it began."/>')
    expect(body).toContain('hrefLang="de" href="http')
    expect(body).toContain('"@type":"WebPage"')
    expect(body).toContain('"@type":"BreadcrumbList"')
    const sitemap = (await site.app.inject('/sitemap.xml')).body
    for (const path of ['/geschichte', '/en/geschichte']) expect(sitemap).toContain(`${path}</loc>`)
    expect(await both('Geschichte/')).toEqual(['301 /geschichte', '301 /en/geschichte'])
  })

  test('says in which language alone it is, and shows its pictures', async () => {
    const picture = await sendPicture(site, token)
    await add('bilder', { content: contentOf([pictureBlock(picture)]) })
    expect((await site.app.inject('/en/bilder')).body).toContain('alt="A clamp on a downpipe"')
    expect((await site.app.inject('/bilder')).body).toContain('bisher nur auf Englisch')
    expect((await site.app.inject(picture)).statusCode).toBe(200)
  })

  test('is there for visitors only while it is public', async () => {
    const { id } = await add('bald', { publish: 'draft', menu: 'head' })
    expect(await both('bald')).toEqual(home)
    expect(await menuIn('header')).not.toContain('/bald"')
    const query = { Address: '/bald', Drafts: '1' } as const
    const preview = await site.request('previewPage', { query }, token)
    expect(String(preview.rawBody)).toContain('In einem Schuppen.')
    await publish(id)
    expect(await both('bald')).toEqual(shown)
    await site.request('removePage', { params: { id } }, token)
    expect(await both('bald')).toEqual(home)
    await site.request('restorePage', { params: { id } }, token)
    expect(await both('bald')).toEqual(shown)
  })

  test('is not there at an address that nobody knows, which is noted as missing', async () => {
    expect(await both('gibt-es-nicht')).toEqual(home)
    const { body } = await site.request('listMissingAddresses', {}, token)
    expect(body.map(({ path }) => path)).toContain('/gibt-es-nicht')
  })
})

describe('the address of a page', () => {
  test('that it had leads to where it is, until another takes it', async () => {
    const { id } = await add('alt')
    await change(id, 'neu')
    await change(id, 'neuer')
    for (const slug of ['alt', 'neu']) expect(await both(slug)).toEqual(['301 /neuer', '301 /en/neuer'])
    const { body } = await site.request('listRedirects', {}, token)
    expect(body).toContainEqual({ from: '/alt', to: '/neuer' })
    await add('alt', { title: inBoth('Other', 'Andere') })
    expect(await both('alt')).toEqual(shown)
  })

  test.each([
    'jobs',
    'login',
    'project',
    'wissen',
    'en',
    'api',
    'dashboard',
    'assets',
    'impressum',
    'services',
  ])('is not /%s, which belongs to the site', async (slug) => {
    const { status, body } = await site.request('addPage', { body: newPage({ slug }) }, token)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: { details: [{ field: 'slug' }] } })
  })

  test('is nobody else’s: not that of a page, a draft, a deleted page or a redirect', async () => {
    await add('vergeben')
    await add('entwurf', { publish: 'draft' })
    const { id } = await add('geloescht')
    await site.request('removePage', { params: { id } }, token)
    const redirect = { from: '/en/umgeleitet', to: '/impressum' }
    expect((await site.request('addRedirect', { body: redirect }, token)).status).toBe(201)
    for (const slug of ['vergeben', 'entwurf', 'geloescht', 'umgeleitet']) {
      const { status, body } = await site.request('addPage', { body: newPage({ slug }) }, token)
      expect({ slug, status }).toEqual({ slug, status: 409 })
      expect(body).toMatchObject({ error: { details: [{ field: 'slug' }] } })
    }
    const late = await site.request('addRedirect', { body: { from: '/vergeben', to: '/impressum' } }, token)
    expect(late.status).toBe(400)
  })
})

describe('the menus', () => {
  const paths = ['geschichte', 'aboutus', 'contactus', 'team-seite', 'jobs', 'unten']
  const orderIn = async (part: 'header' | 'footer') => {
    const links = [...(await menuIn(part, '/en')).matchAll(/href="\/en\/([\w-]+)"/g)].map(
      ([, path]) => path ?? '',
    )
    return links.filter((path) => paths.includes(path))
  }

  test('have own pages where staff place them among the built-in ones, on every width', async () => {
    await add('unten', { menu: 'foot', title: inBoth('Below', 'Unten') })
    const { id } = await add('team-seite', { menu: 'head', title: inBoth('Crew', 'Mannschaft') })
    expect(await orderIn('header')).toEqual(['jobs', 'contactus', 'aboutus', 'team-seite'])
    expect(await orderIn('footer')).toEqual(['jobs', 'contactus', 'aboutus', 'unten', 'team-seite'])
    await change(id, 'team-seite', { menu: 'head', order: 65 })
    expect(await orderIn('header')).toEqual(['jobs', 'team-seite', 'contactus', 'aboutus'])
    expect(await menuIn('header', '/team-seite')).toMatch(/href="\/team-seite"[^>]*aria-current="page"/)
    expect(await menuIn('header')).not.toContain('/unten"')
  })

  test('have the built-in pages that the company chooses in its order, but always imprint and privacy', async () => {
    const headMenu = [{ name: 'about' }, { name: 'contact' }, { name: 'of-a-later-version' }]
    const { status } = await companyOf(site, token).change({ headMenu, footMenu: [{ name: 'jobs' }] })
    expect(status).toBe(200)
    expect(await orderIn('header')).toEqual(['aboutus', 'contactus', 'team-seite'])
    expect(await orderIn('footer')).toEqual(['jobs', 'team-seite', 'unten'])
    const footer = await menuIn('footer', '/en')
    for (const link of ['/en/impressum"', '/en/impressum#privacy"']) expect(footer).toContain(link)
    expect((await site.app.inject('/page-data/en')).body).not.toContain('headMenu')
  })
})

test('an earlier version comes without the pictures that are gone', async () => {
  const { id } = await add('frueher', {
    content: contentOf([pictureBlock(await sendPicture(site, token)), ...paragraph('Text.')]),
  })
  await change(id, 'frueher', { content: contentOf(paragraph('Other.')) })
  const { body: history } = await site.request('readPageHistory', { params: { id } }, token)
  const version = history.find(({ versionBefore }) => versionBefore)?.versionBefore ?? 0
  const { body } = await site.request('readPageVersion', { params: { id, version } }, token)
  expect((await change(id, 'frueher', { content: body.content })).status).toBe(200)
})
