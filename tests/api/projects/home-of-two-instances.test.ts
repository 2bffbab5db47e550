import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProject } from '#tests/harness/projects/new-project.ts'
import type { TestSite } from '#tests/harness/site/test-site.ts'
import { openTwoInstances, type TwoInstances } from '#tests/harness/site/two-instances.ts'

let two: TwoInstances
beforeAll(async () => {
  two = await openTwoInstances()
}, 60_000)
afterAll(async () => await two.close())

const firstAtHome = async (site: TestSite) =>
  Number(/href="\/project\/(\d+)"/.exec((await site.app.inject('/')).body)?.[1])

test('of two who arrange the home page on two instances one is told, and both show the same', async () => {
  const { first, second } = two
  const token = await first.logIn()
  const ids: number[] = []
  for (let n = 0; n < 4; n++)
    ids.push((await first.request('addProject', { body: newProject() }, token)).body.id)
  const [one = 0, other = 0] = ids
  await expect.poll(() => firstAtHome(second), { timeout: 5000 }).toBe(ids[3])
  const arrange = async (site: TestSite, id: number) =>
    (await site.request('arrangeHome', { body: { before: [], ids: [id] } }, token)).status
  const statuses = await Promise.all([arrange(first, one), arrange(second, other)])
  expect(statuses.toSorted()).toEqual([200, 409])
  const pinned = statuses[0] === 200 ? one : other
  for (const site of [first, second])
    await expect.poll(() => firstAtHome(site), { timeout: 5000 }).toBe(pinned)
})
