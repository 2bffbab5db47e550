import { expect, test } from 'vitest'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { inBoth, newProject, pictureUrl } from '#tests/harness/projects/new-project.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site } = await siteOfFile()

test('a category that is deleted while a picture is being stored is told about, and nothing is kept', async () => {
  const token = await site.logIn()
  const category = { body: { name: 'Short-lived', translation: inBoth('Short', 'Kurz') } }
  const { body } = await site.request('addCategory', category, token)

  // Deleted as the first of its files is stored: past the first look at the category, before the row.
  const { files } = site.services
  const store = files.store.bind(files)
  const removed: number[] = []
  files.store = async (...file) => {
    files.store = store
    removed.push((await site.request('removeCategory', { params: { id: body.id } }, token)).status)
    return await store(...file)
  }

  const project = newProject({ categoryID: String(body.id), picture: await pictureUrl(40, 30) })
  const { status, error } = await site.request('addProject', { body: project }, token)
  expect(removed).toEqual([204])
  expect([status, error?.code]).toEqual([409, 'conflict'])
  expect((await site.request('listProjects', { query: {} })).body.count).toBe(0)
  expect(await filesIn(site, 'pictures')).toEqual([])
})
