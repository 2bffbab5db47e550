import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sweepOrphanPictures } from '#server/pictures/sweep-orphan-pictures.ts'
import { dataUrl, newProject, pictureUrl } from '#tests/harness/projects/new-project.ts'
import { projectDesk } from '#tests/harness/projects/project-desk.ts'
import { inDays } from '#tests/harness/projects/remove-projects.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()
const desk = projectDesk(site, token)

const { picture: _, ...texts } = newProject()
const get = async (url: string) => (await site.app.inject(url)).statusCode

describe('a focal point', () => {
  test('cuts the picture for sharing, at an address of its own, and nobody can ask for another cut', async () => {
    const blue = sharp({ create: { width: 600, height: 1500, channels: 3, background: 'blue' } })
    const red = await sharp({ create: { width: 600, height: 315, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const tall = await blue
      .composite([{ input: red, left: 0, top: 1500 - 315 }])
      .png()
      .toBuffer()
    const { id, sharedPicture, pictures, picture } = await desk.add({ picture: dataUrl(tall) })
    expect(pictures).toBeUndefined()
    const dominant = async (url: string) =>
      (await sharp((await site.app.inject(url)).rawPayload).stats()).dominant
    expect((await dominant(sharedPicture)).b).toBeGreaterThan(200)

    const focus = { x: 0.5, y: 1 }
    const body = { ...texts, id, pictures: [{ picture, focus }] }
    const changed = (await site.request('changeProject', { body }, token)).body
    expect(changed).toMatchObject({ focus, picture })
    expect(changed.sharedPicture).toBe(sharedPicture.replace('.jpg', '-50-100.jpg'))
    expect((await dominant(changed.sharedPicture)).r).toBeGreaterThan(200)
    expect(await get(sharedPicture.replace('.jpg', '-10-10.jpg'))).toBe(404)
    expect((await desk.listed(false)).data[0]).toMatchObject({ focus })
    const ofStaff = await site.request('listDashboardProjects', { query: {} }, token)
    expect(ofStaff.body.data[0]).toMatchObject({ focus })
    const page = (await site.app.inject(`/project/${id}`)).body
    expect(page).toContain(changed.sharedPicture)

    const next = { ...body, pictures: [{ picture, focus: { x: 0.5, y: 0 } }] }
    await site.request('changeProject', { body: next }, token)
    const { taken } = await sweepOrphanPictures(site.services, inDays(1))
    expect(taken).toEqual([changed.sharedPicture.slice(1)])
    expect(await get(changed.sharedPicture)).toBe(404)
  })

  test('stays while the picture stays, and goes with it', async () => {
    const { picture } = (
      await site.request('addPicture', { body: { picture: await pictureUrl(40, 30) } }, token)
    ).body
    const focus = { x: 0.25, y: 0.75 }
    const body = { ...texts, pictures: [{ picture, focus }] }
    const { id } = (await site.request('addProject', { body }, token)).body
    await desk.change(id, { location: 'Fulda' })
    expect(await desk.shown(id)).toMatchObject({ focus })
    await desk.change(id, { picture: await pictureUrl(50, 30) })
    expect(await desk.shown(id)).not.toHaveProperty('focus')
  })
})
