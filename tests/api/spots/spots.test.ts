import { afterEach, expect, test } from 'vitest'
import { spotNames } from '#contract/content/spot-fields.ts'
import { listBuiltInSpots } from '#server/pictures/own-spots.ts'
import { newJob } from '#tests/harness/jobs/new-job.ts'
import { sendPicture } from '#tests/harness/knowledge/article-pictures.ts'
import { inBoth } from '#tests/harness/projects/new-project.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()

const alt = inBoth('A tower with rods', 'Ein Turm mit Fangstangen')
const htmlOf = async (address: string) => (await site.app.inject(address)).body
const builtIn = async (isSample = true) => await listBuiltInSpots(site.services.database, isSample)

async function put(spot: string, more: object = {}) {
  const picture = await sendPicture(site, token, 1400)
  const pictures = [{ picture, pictureAlt: alt, focus: { x: 0.5, y: 0.1 } }]
  const body = { name: `Bild für ${spot}`, spot, pictures, ...more } as never
  const { status, body: added } = await site.request('addSpot', { body }, token)
  expect(status).toBe(201)
  return { id: added.id, picture, mark: /[0-9a-f]{24}/.exec(picture)?.[0] ?? '' }
}
const shared = (html: string) => /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? ''

afterEach(async () => {
  const { body } = await site.request('listDashboardSpots', {}, token)
  for (const { id, deletedAt } of body)
    if (deletedAt === null) await site.request('removeSpot', { params: { id } }, token)
})

test('a hero of the company’s own is asked for first, is cut around its focal point, and is said in the language of the page', async () => {
  const before = await htmlOf('/')
  const { id, mark } = await put('hero')
  const html = await htmlOf('/')
  expect(html).toMatch(
    new RegExp(`<link rel="preload" as="image"[^>]*imageSrcSet="[^"]*${mark}[^"]*avif`, 'i'),
  )
  expect(html).toContain('focus-x-10 focus-y-2')
  expect(html).toContain('alt="Ein Turm mit Fangstangen"')
  expect(await htmlOf('/en')).toContain('alt="A tower with rods"')
  expect(html).not.toContain('data-island="living-layer"')
  expect(html.match(/<img/g)?.length).toBe(before.match(/<img/g)?.length)
  await site.request('removeSpot', { params: { id } }, token)
  expect(await htmlOf('/')).toBe(before)
})

test('the picture for shared links is cut from that of the spot, else from the hero, and is there', async () => {
  const hero = await put('hero')
  expect(shared(await htmlOf('/Projects'))).toContain(hero.mark)
  const share = await put('share')
  const address = shared(await htmlOf('/'))
  expect(address).toContain(`${share.mark}-1200x630-50-10.jpg`)
  const answer = await site.app.inject(new URL(address, 'http://site').pathname)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
})

test('a card of the home page and the page of its service show the same picture', async () => {
  const { mark } = await put('installation')
  expect(await htmlOf('/')).toContain(mark)
  const services = await htmlOf('/Services')
  expect(services).toContain(`/pictures/${mark}`)
  expect(shared(services)).toContain(mark)
})

test.each([
  ['about', '/aboutus'],
  ['jobs', '/jobs'],
])('the picture of %s stands on its page', async (spot, address) => {
  if (spot === 'jobs') {
    expect((await site.request('addJob', { body: newJob() }, token)).status).toBe(201)
  }
  const { mark } = await put(spot)
  expect(await htmlOf(address)).toContain(`/pictures/${mark}`)
})

test('nobody but staff sees a draft, and where spots are is said in an editing preview alone', async () => {
  const before = await htmlOf('/')
  const { mark } = await put('hero', { publish: 'draft' })
  expect(await htmlOf('/')).toBe(before)
  expect(before).not.toContain('data-spots')
  const preview = async (more: object) =>
    String(
      (
        await site.app.inject({
          url: '/api/v1/Preview',
          query: { Address: '/', Drafts: '1', ...more },
          headers: { authorization: `Bearer ${token}` },
        })
      ).body,
    )
  expect(await preview({})).toContain(mark)
  expect(await preview({})).not.toContain('data-spots')
  const marked = await preview({ Marks: '1' })
  for (const spots of ['hero share', 'planning', 'installation', 'maintenance'])
    expect(marked).toContain(`data-spots="${spots}"`)
})

test('a spot without a picture, and one of several, shows what it should', async () => {
  const before = await htmlOf('/')
  const first = await put('planning')
  const second = await put('planning')
  expect(await htmlOf('/')).toContain(second.mark)
  expect(await htmlOf('/')).not.toContain(first.mark)
  const body = { id: second.id, name: 'Leer', spot: 'planning', pictures: [] } as never
  expect((await site.request('changeSpot', { body }, token)).status).toBe(200)
  expect(await htmlOf('/')).toBe(before)
})

test('a picture that a spot shows is in use, and is not deleted from the library', async () => {
  const { id, mark } = await put('maintenance')
  const { status, error } = await site.request('removePicture', { params: { id: mark } }, token)
  expect([status, error?.details?.map(({ params }) => params)]).toEqual([
    409,
    [{ reason: 'picture_used', kind: 'spot', id, state: 'published' }],
  ])
})

test('those that still show a built-in picture are named', async () => {
  expect(await builtIn()).toEqual(spotNames)
  expect(await builtIn(false)).toEqual(spotNames.filter((name) => name !== 'about' && name !== 'jobs'))
  await put('hero', { publish: 'draft' })
  expect(await builtIn()).toContain('hero')
  await put('hero')
  expect(await builtIn()).toEqual(['planning', 'installation', 'maintenance', 'about', 'jobs'])
})
