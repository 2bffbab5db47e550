import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { temporaryFolders } from '#tests/harness/site/backups.ts'
import { siteAt } from '#tests/harness/site/test-site.ts'
import { changeContent, contentIn, exported, imported } from '#tests/harness/site/transfer.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const folders = temporaryFolders()
afterEach(folders.remove)

/** A folder with four projects: the first and the third pinned, the last one first; the second archived. */
async function exportedPlaces(): Promise<{ folder: string; ids: number[] }> {
  const from = await folders.makeData('account')
  const ids: number[] = []
  await siteAt(from, async (site, token) => {
    for (const name of ['One', 'Two', 'Three', 'Four']) {
      const body = newProject({ title: inBoth(name, name) })
      ids.push((await site.request('addProject', { body }, token)).body.id)
    }
    const [one, two, three] = ids as [number, number, number]
    await site.request('arrangeHome', { body: { before: [], ids: [three, one, two] } }, token)
    await site.request('archiveProject', { params: { id: two } }, token)
  })
  const folder = join(await folders.make(), 'content')
  await exported(from, folder)
  return { folder, ids }
}

const places = async (dataDir: string) =>
  await siteAt(dataDir, async (site, token) => {
    const { body: home } = await site.request('listHomeProjects', { query: {} })
    const query = { Archived: 'yes' as const }
    const { body: archived } = await site.request('listDashboardProjects', { query }, token)
    return { pinned: home.pinned, archived: archived.data.map(({ id }) => id) }
  })

test('pins, their order and the archive go from one site to another', async () => {
  const { folder, ids } = await exportedPlaces()
  const [one, two, three] = ids
  const content = await contentIn(folder)
  expect(content.pinnedProjects).toEqual([three, one])
  expect(content.projects.map(({ archivedAt }: { archivedAt?: string }) => archivedAt !== undefined)).toEqual(
    [false, true, false, false],
  )
  const to = await folders.makeData('account')
  await imported(to, folder)
  expect(await places(to)).toEqual({ pinned: [three, one], archived: [two] })
})

test('a folder from before there were any brings none', async () => {
  const { folder } = await exportedPlaces()
  await changeContent(folder, (content) => {
    delete content.pinnedProjects
    for (const project of content.projects) delete project.archivedAt
  })
  const to = await folders.makeData('account')
  await imported(to, folder)
  expect(await places(to)).toEqual({ pinned: [], archived: [] })
})

test('a pin of what is not listed, or twice, is a fault with its place', async () => {
  const { folder, ids } = await exportedPlaces()
  await changeContent(folder, (content) => {
    content.pinnedProjects = [ids[1], ids[0], ids[0]]
  })
  const to = await folders.makeData('account')
  await expect(imported(to, folder)).rejects.toThrow(/pinnedProjects\[2\]: stands before, too/)
  await expect(imported(to, folder)).rejects.toThrow(
    /pinnedProjects\[0\]: there is no project \d+, or it is archived/,
  )
})
