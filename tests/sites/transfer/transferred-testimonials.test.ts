import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { temporaryFolders } from '#tests/harness/site/backups.ts'
import { siteAt } from '#tests/harness/site/test-site.ts'
import { contentIn, exported, imported } from '#tests/harness/site/transfer.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const folders = temporaryFolders()
afterEach(folders.remove)

test('what was said about a project that is gone, or not public yet, is carried along without it', async () => {
  const from = await folders.makeData('account')
  await siteAt(from, async (site, token) => {
    for (const publish of ['now', 'now', 'draft'] as const) {
      const { body } = await site.request('addProject', { body: newProject({ publish }) }, token)
      const quote = inBoth(`About ${body.id}`, `Zu ${body.id}`)
      const said = { name: 'Ada', quote, released: true, projectId: String(body.id) }
      expect((await site.request('addTestimonial', { body: said }, token)).status).toBe(201)
      if (body.id === 2) await site.request('removeProject', { params: { id: 2 } }, token)
    }
  })
  const folder = join(await folders.make(), 'content')
  await exported(from, folder)
  const { testimonials } = await contentIn(folder)
  expect(testimonials.map(({ project }: { project: number | null }) => project)).toEqual([1, null, null])
  expect(await imported(await folders.makeData('account'), folder)).toMatchObject({ testimonials: 3 })
})
