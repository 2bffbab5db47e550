import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProject, pictureUrl } from '#tests/harness/projects/new-project.ts'
import { openTwoInstances, type TwoInstances } from '#tests/harness/site/two-instances.ts'

let two: TwoInstances
beforeAll(async () => {
  two = await openTwoInstances()
}, 60_000)
afterAll(async () => await two.close())

test('of two instances one deletes a picture, or the other gives it to a project, never both', async () => {
  const { first, second } = two
  const token = await first.logIn()
  const { picture: _, ...texts } = newProject()
  const outcomes: string[] = []
  for (let round = 0; round < 10; round++) {
    const { body } = await first.request('addPicture', { body: { picture: await pictureUrl(40, 30) } }, token)
    const { picture } = body
    const id = /[0-9a-f]{24}/.exec(picture)?.[0] ?? ''
    const [remover, taker] = round % 2 === 0 ? [first, second] : [second, first]
    const [removed, added] = await Promise.all([
      remover.request('removePicture', { params: { id } }, token),
      taker.request('addProject', { body: { ...texts, pictures: [{ picture }] } }, token),
    ])
    outcomes.push(`${removed.status} ${added.status}`)
    expect((await taker.app.inject(picture)).statusCode).toBe(added.status === 201 ? 200 : 404)
  }
  for (const outcome of outcomes) expect(['204 400', '409 201']).toContain(outcome)
  const { body } = await second.request('listPictures', { query: { PageLength: 100 } }, token)
  const taken = outcomes.filter((outcome) => outcome === '409 201').length
  expect(body.counts).toEqual({ all: taken, used: taken, unused: 0 })
})
