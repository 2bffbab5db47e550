import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBoth, newProject, pictureUrl } from '#tests/harness/projects/new-project.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(async () => await site.close())

test('a category that is deleted while a picture is being encoded is told about, and nothing is kept', async () => {
  const token = await site.logIn()
  const category = { body: { name: 'Short-lived', translation: inBoth('Short', 'Kurz') } }
  const { body } = await site.request('addCategory', category, token)

  const slowPicture = await pictureUrl(1600, 1200)
  const project = newProject({ categoryID: String(body.id), picture: slowPicture })
  const adding = site.request('addProject', { body: project }, token)
  await sleep(50) // past the first look at the category, long before the last picture
  await site.request('removeCategory', { params: { id: body.id } }, token)

  const { status, error } = await adding
  expect([status, error?.code]).toEqual([409, 'conflict'])
  expect((await site.request('listProjects', { query: {} })).body.count).toBe(0)
  expect(await readdir(join(site.dataDir, 'pictures'))).toEqual([])
})
