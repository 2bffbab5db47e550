import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProject, pictureUrl } from '#tests/harness/projects/new-project.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

let site: TestSite
let token: string
beforeAll(async () => {
  site = await openTestSite()
  token = await site.logIn('editor')
})
afterAll(async () => await site.close())

test('a project that takes a picture while it is deleted has it, or is refused', async () => {
  for (let round = 0; round < 6; round++) {
    const sent = await site.request('addPicture', { body: { picture: await pictureUrl(1000, 750) } }, token)
    const { picture } = sent.body
    const { picture: _, ...project } = { ...newProject(), pictures: [{ picture }] }
    const take = () => site.request('addProject', { body: project }, token)
    const id = /[0-9a-f]{24}/.exec(picture)?.[0] ?? ''
    const remove = () => site.request('removePicture', { params: { id } }, token)
    const [removed, added] =
      round % 2 === 0
        ? await Promise.all([remove(), take()])
        : (await Promise.all([take(), remove()])).toReversed()
    expect([`${removed?.status} ${added?.status}`]).toContainEqual(
      expect.stringMatching(/^(204 400|409 201)$/),
    )
    expect((await site.app.inject(picture)).statusCode).toBe(added?.status === 201 ? 200 : 404)
  }
})
