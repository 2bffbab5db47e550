import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { allKeysOf, sourceOf } from '#server/pictures/picture-files.ts'
import { findPictures } from '#server/pictures/picture-store.ts'
import {
  removeOldDroppedPictures,
  removeOldWaitingPictures,
  sweepOrphanOriginals,
} from '#server/pictures/sweep-orphan-pictures.ts'
import { filesIn, leaveStored, readStored, removeStored } from '#tests/harness/files/stored-files.ts'
import { dataUrl, newProject } from '#tests/harness/projects/new-project.ts'
import { projectDesk } from '#tests/harness/projects/project-desk.ts'
import { inDays, removeProjectsForGood } from '#tests/harness/projects/remove-projects.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile({}, 'editor')
const desk = projectDesk(site, token)

const { picture: _, ...texts } = newProject()
const secret = 'Erika Musterfrau'
const photograph = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#456' } })
  .withExif({ IFD0: { Artist: secret }, IFD3: { GPSLatitudeRef: 'N' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer()
const idOf = (address: string) => /[0-9a-f]{24}/.exec(address)?.[0] ?? ''
const send = async (content = photograph, type = 'image/jpeg') => {
  const { body } = await site.request('addPicture', { body: { picture: dataUrl(content, type) } }, token)
  return { picture: body.picture, id: idOf(body.picture), original: `originals/${idOf(body.picture)}.jpg` }
}
const addWith = async (...pictures: string[]) =>
  (
    await site.request(
      'addProject',
      { body: { ...texts, pictures: pictures.map((picture) => ({ picture })) } },
      token,
    )
  ).body
const stored = async (id: string) => {
  const [picture] = await findPictures(site.services.database, [{ id }])
  if (!picture) throw new Error(`There is no picture ${id}`)
  return picture
}

describe('what was sent', () => {
  test('is kept with its pixels as they are, and without what was written about it', async () => {
    const { id, original } = await send()
    expect(sourceOf(await stored(id))).toEqual({ key: original, format: 'jpg' })
    const kept = await readStored(site, original)
    expect(kept?.includes(secret)).toBe(false)
    const { orientation, width } = await sharp(kept).metadata()
    expect([orientation, width]).toEqual([6, 64])
    const pixels = async (content: Buffer | undefined) => await sharp(content).raw().toBuffer()
    expect(await pixels(kept)).toEqual(await pixels(photograph))
  })

  test('is kept in each format', async () => {
    const plain = sharp({ create: { width: 20, height: 10, channels: 3, background: '#456' } })
    for (const [ending, content] of [
      ['png', await plain.png().toBuffer()],
      ['webp', await plain.webp().toBuffer()],
      ['avif', await plain.avif().toBuffer()],
    ] as const) {
      const { id } = await send(content, `image/${ending}`)
      expect(await readStored(site, `originals/${id}.${ending}`)).toEqual(content)
    }
  })

  test('has no address for anybody', async () => {
    const { picture, id } = await send()
    const headers = { authorization: `Bearer ${token}` }
    expect((await site.app.inject(picture)).statusCode).toBe(200)
    for (const url of [
      `/originals/${id}.jpg`,
      `/pictures/${id}.jpg`,
      `/pictures/${id}-original.jpg`,
      `/pictures/../originals/${id}.jpg`,
      `/pictures/..%2foriginals%2f${id}.jpg`,
      `/api/v1/originals/${id}.jpg`,
    ]) {
      const { statusCode, rawPayload } = await site.app.inject({ url, headers })
      // What is unknown leads to the home page.
      expect([302, 404]).toContain(statusCode)
      expect(rawPayload.includes('JFIF')).toBe(false)
    }
  })

  test('counts in the bytes that the library tells', async () => {
    const { id } = await send()
    const { body } = await site.request('listPictures', { query: {} }, token)
    let bytes = 0
    for (const key of allKeysOf(await stored(id))) bytes += (await readStored(site, key))?.length ?? 0
    expect(body.data.find((picture) => picture.id === id)?.bytes).toBe(bytes)
  })

  test('goes with its picture: deleted, never named, taken out of its entry, or with the entry', async () => {
    const [deleted, waiting, first, dropped] = [await send(), await send(), await send(), await send()]
    await site.request('removePicture', { params: { id: deleted.id } }, token)
    expect(await readStored(site, deleted.original)).toBeUndefined()
    const { id } = await addWith(first.picture, dropped.picture)
    await removeOldWaitingPictures(site.services, inDays(8))
    expect(await readStored(site, waiting.original)).toBeUndefined()
    await site.request(
      'changeProject',
      { body: { ...texts, id, pictures: [{ picture: first.picture }] } },
      token,
    )
    expect(await readStored(site, dropped.original)).toBeDefined()
    await removeOldDroppedPictures(site.services, inDays(31))
    expect(await readStored(site, dropped.original)).toBeUndefined()
    expect(await readStored(site, first.original)).toBeDefined()
    await desk.remove(id)
    await removeProjectsForGood(site, token)
    expect(await readStored(site, first.original)).toBeUndefined()
    expect(await filesIn(site, 'originals')).toEqual([])
  })

  test('is copied with a project', async () => {
    const { picture, original } = await send()
    const { id } = await addWith(picture)
    const { body } = await site.request('duplicateProject', { params: { id } }, token)
    const copy = `originals/${idOf(body.picture)}.jpg`
    expect(copy).not.toBe(original)
    expect(await readStored(site, copy)).toEqual(await readStored(site, original))
    await removeProjectsForGood(site, token)
    expect(await readStored(site, original)).toBeUndefined()
  })

  test('that belongs to no picture is swept away, and no other', async () => {
    const { id, original } = await send()
    const at = new Date(Date.now() - 61 * 60_000)
    const orphans = [`originals/${'a'.repeat(24)}.jpg`, `originals/${id}.png`] as const
    for (const key of [...orphans, 'originals/README.txt'] as const) await leaveStored(site, key, { at })
    const { taken } = await sweepOrphanOriginals(site.services, inDays(1))
    expect(taken.toSorted()).toEqual([...orphans].toSorted())
    expect(await filesIn(site, 'originals')).toEqual(
      expect.arrayContaining([original.slice(10), 'README.txt']),
    )
    const { files } = site.services
    await files.trash.take(`originals/${id}.jpg`)
    expect((await sweepOrphanOriginals(site.services, inDays(1))).putBack).toEqual([original])
  })
})

describe('a picture from before', () => {
  test('has none, and goes on as it was', async () => {
    const { picture, id, original } = await send()
    await site.services.database.deleteFrom('picture_original').where('picture_id', '=', id).execute()
    await removeStored(site, original)
    const { id: project } = await addWith(picture)
    expect((await site.app.inject(picture)).statusCode).toBe(200)
    expect((await site.app.inject(`/pictures/${id}-1200x630.jpg`)).statusCode).toBe(200)
    expect(sourceOf(await stored(id))).toEqual({ key: `pictures/${id}-48.webp`, format: 'webp' })
    const { status } = await site.request('duplicateProject', { params: { id: project } }, token)
    expect(status).toBe(201)
    await removeProjectsForGood(site, token)
    expect(await filesIn(site, 'pictures')).not.toContain(picture.slice(10))
  })

  test('or one that the version before removes takes its file along by the next sweep', async () => {
    const { id, original } = await send()
    await site.services.database.deleteFrom('picture').where('id', '=', id).execute()
    const { taken } = await sweepOrphanOriginals(site.services, inDays(1))
    expect(taken).toEqual([original])
  })
})
