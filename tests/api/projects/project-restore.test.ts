import { describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { trashOf } from '#server/content/trash.ts'
import { loadBuiltWeb } from '#server/http/web.ts'
import { createOutbox } from '#server/platform/outbox/outbox.ts'
import { projectEntries } from '#server/projects/project-entries.ts'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { inBoth, newProject, type ProjectBody } from '#tests/harness/projects/new-project.ts'
import { inDays } from '#tests/harness/projects/remove-projects.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'

const removeOldProjects = trashOf(projectEntries)

const { site, token } = await siteOfFile()

const add = async (changes?: Partial<ProjectBody>) =>
  (await site.request('addProject', { body: newProject(changes) }, token)).body
const remove = async (id: number) => (await site.request('removeProject', { params: { id } }, token)).status
const restore = async (id: number) => await site.request('restoreProject', { params: { id } }, token)
const statusOf = async (url: string) => (await site.app.inject(url)).statusCode

describe('staff restore a project', () => {
  test('and it is what it was, its number and picture included', async () => {
    const project = await add({ pictureAlt: inBoth('Roof', 'Dach'), client: 'Mühle AG' })
    await remove(project.id)
    const { status, body } = await restore(project.id)
    expect(status).toBe(200)
    // Deleting and restoring are changes.
    const restored = { ...project, version: 3 }
    expect(body).toEqual(restored)
    const list = await site.request('listProjects', { query: {} }, token)
    expect(list.body.data).toContainEqual(restored)
    expect((await site.app.inject('/sitemap.xml')).body).toContain(`/project/${project.id}<`)
  })

  test('and all its pictures, which nobody could see meanwhile, are served again', async () => {
    const { id, pictureSizes } = await add()
    const urls = [...pictureSizes.avif, ...pictureSizes.webp].map(({ url }) => url)
    const statuses = async () => await Promise.all(urls.map(statusOf))
    expect(await statuses()).toEqual(urls.map(() => 200))
    await remove(id)
    expect(await statuses()).toEqual(urls.map(() => 404))
    expect((await site.app.inject(urls[0] ?? '')).headers['cache-control']).toBe('no-store')
    await restore(id)
    expect(await statuses()).toEqual(urls.map(() => 200))
  })

  test('without its category when that was deleted meanwhile', async () => {
    const category = { name: 'energy', translation: inBoth('Energy', 'Energie') }
    const { id: categoryId } = (await site.request('addCategory', { body: category }, token)).body
    const { id } = await add({ categoryID: String(categoryId) })
    await remove(id)
    await site.request('removeCategory', { params: { id: categoryId } }, token)
    expect((await restore(id)).body.category).toBeNull()
  })
})

describe('a deleted project', () => {
  test('is kept for as long as the operator says', async () => {
    const other = await openTestSite({ environment: { PROJECT_DAYS: '12' } })
    const otherToken = await other.logIn()
    const { body } = await other.request('addProject', { body: newProject() }, otherToken)
    await other.request('removeProject', { params: { id: body.id } }, otherToken)
    expect(await removeOldProjects(other.services, inDays(11.9))).toBe(0)
    expect(await removeOldProjects(other.services, inDays(12.1))).toBe(1)
    await other.close()
  })

  test('is gone after the next start, too, without anybody doing anything', async () => {
    const other = await openTestSite()
    const otherToken = await other.logIn()
    const { body } = await other.request('addProject', { body: newProject() }, otherToken)
    await other.request('removeProject', { params: { id: body.id } }, otherToken)
    await other.services.database
      .updateTable('project')
      .set({ deleted_at: inDays(-31).toISOString() })
      .execute()
    const services = { ...other.services, outbox: createOutbox(other.services.clock) }
    const restarted = await buildApp(services, await loadBuiltWeb())
    await restarted.listen({ port: 0 })
    await expect.poll(() => filesIn(other, 'pictures')).toEqual([])
    expect(await other.services.database.selectFrom('project').select('id').execute()).toEqual([])
    await restarted.close()
    await other.close()
  })
})
