import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeOldDroppedPictures, sweepOrphanPictures } from '#server/pictures/sweep-orphan-pictures.ts'
import { filesIn, leaveStored } from '#tests/harness/files/stored-files.ts'
import { newProject } from '#tests/harness/projects/new-project.ts'
import { inDays } from '#tests/harness/projects/remove-projects.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

let site: TestSite
let token: string
beforeEach(async () => {
  site = await openTestSite()
  token = await site.logIn()
})
afterEach(async () => await site.close())

const blank = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } }).png()

async function addWith(content: Buffer) {
  const picture = `data:image/png;base64,${content.toString('base64')}`
  const { body } = await site.request('addProject', { body: { ...newProject(), picture } }, token)
  return body
}

const sharedFiles = async () => (await filesIn(site, 'pictures')).filter((name) => name.endsWith('.jpg'))

test('a link to a project is shown with a JPEG that fits, made once and kept beside the picture', async () => {
  const { id, sharedPicture } = await addWith(await blank(1000, 800, 'blue').toBuffer())
  expect(await sharedFiles()).toEqual([])
  const page = (await site.app.inject(`/project/${id}`)).body
  expect(page).toMatch(new RegExp(`property="og:image" content="https?://[^"]+${sharedPicture}"`))
  for (const [property, content] of [
    ['image:type', 'image/jpeg'],
    ['image:width', '1200'],
    ['image:height', '630'],
  ]) {
    expect(page).toContain(`<meta property="og:${property}" content="${content}"/>`)
  }

  const answers = await Promise.all([1, 2, 3].map(() => site.app.inject(sharedPicture)))
  for (const answer of [...answers, await site.app.inject(sharedPicture)]) {
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/jpeg')
    expect(answer.headers['cache-control']).toContain('immutable')
    const { format, width, height } = await sharp(answer.rawPayload).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  }
  expect(await sharedFiles()).toEqual([sharedPicture.split('/').at(-1)])
})

test('an upright picture keeps more of its upper part, where the rods are', async () => {
  const top = await blank(600, 300, 'red').toBuffer()
  const upright = await blank(600, 1500, 'blue')
    .composite([{ input: top, left: 0, top: 250 }])
    .toBuffer()
  const { sharedPicture } = await addWith(upright)
  const { dominant } = await sharp((await site.app.inject(sharedPicture)).rawPayload).stats()
  expect(dominant.r).toBeGreaterThan(dominant.b)
})

test('the picture for sharing goes with the picture: hidden with its project, and when another one has taken its place', async () => {
  const project = await addWith(await blank(1000, 800, 'blue').toBuffer())
  const { id, sharedPicture } = project
  await site.app.inject(sharedPicture)
  await site.request('removeProject', { params: { id } }, token)
  expect((await site.app.inject(sharedPicture)).statusCode).toBe(404)
  await site.request('restoreProject', { params: { id } }, token)
  expect((await site.app.inject(sharedPicture)).statusCode).toBe(200)

  const other = `data:image/png;base64,${(await blank(900, 900, 'green').toBuffer()).toString('base64')}`
  const { body } = await site.request(
    'changeProject',
    { body: { ...newProject(), id, picture: other } },
    token,
  )
  expect(body.sharedPicture).not.toBe(sharedPicture)
  expect((await site.app.inject(sharedPicture)).statusCode).toBe(404)
  await removeOldDroppedPictures(site.services, inDays(31))
  expect(await sharedFiles()).toEqual([])
})

test('the sweep knows the file of a picture, and takes one that belongs to none', async () => {
  const { sharedPicture } = await addWith(await blank(1000, 800, 'blue').toBuffer())
  await site.app.inject(sharedPicture)
  const left = `${'0'.repeat(24)}-1200x630.jpg`
  await leaveStored(site, `pictures/${left}`, { at: new Date() })
  const twoHoursOn = new Date(Date.now() + 2 * 60 * 60 * 1000)
  const { taken } = await sweepOrphanPictures(site.services, twoHoursOn)
  expect(taken).toEqual([`pictures/${left}`])
  expect(await sharedFiles()).toEqual([sharedPicture.split('/').at(-1)])
})

test('no other size can be asked for', async () => {
  const { sharedPicture } = await addWith(await blank(1000, 800, 'blue').toBuffer())
  for (const address of [
    sharedPicture.replace('1200x630', '1200x631'),
    sharedPicture.replace('1200x630', '960'),
    sharedPicture.replace('.jpg', '.webp'),
  ]) {
    expect((await site.app.inject(address)).statusCode, address).toBe(404)
  }
})
