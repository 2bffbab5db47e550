import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { newJob } from '#tests/harness/jobs/new-job.ts'
import { inBoth } from '#tests/harness/projects/new-project.ts'
import { temporaryFolders } from '#tests/harness/site/backups.ts'
import { siteAt } from '#tests/harness/site/test-site.ts'
import { contentIn, exported, imported } from '#tests/harness/site/transfer.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const folders = temporaryFolders()
afterEach(folders.remove)

const name = 'buerokraft-fuer-pruefberichte'

const listed = async (dataDir: string) =>
  await siteAt(dataDir, async (site) => (await site.request('listJobs', { query: {} })).body)

/** A folder with a job of staff, one of the sample, and the name of one that is gone; nothing of a draft. */
async function exportedJobs(): Promise<{ from: string; folder: string }> {
  const from = await folders.makeData('account')
  await siteAt(from, async (site, token) => {
    await site.request('addJob', { body: newJob({ closesOn: '2099-01-31' }) }, token)
    await site.request('changeJob', { body: { ...newJob(), id: name, publish: 'draft' } }, token)
    await site.request(
      'addJob',
      { body: newJob({ title: inBoth('Secret', 'Geheim'), publish: 'draft' }) },
      token,
    )
    await site.request('removeJob', { params: { id: 'projectManager' } }, token)
  })
  const folder = join(await folders.make(), 'content')
  expect(await exported(from, folder)).toMatchObject({ jobs: 2 })
  return { from, folder }
}

test('jobs go from one site to another as visitors see them, and in place of the sample', async () => {
  const { from, folder } = await exportedJobs()
  const { jobs, formerJobs } = await contentIn(folder)
  expect(jobs.map(({ id }: { id: string }) => id)).toEqual(['installer', name])
  expect(jobs[1]).toMatchObject({
    title: { de: 'Bürokraft für Prüfberichte (m/w/d)', en: 'Report writer (m/f/d)' },
    tasks: { de: 'Berichte schreiben\nMesswerte ablegen', en: 'Write reports\nFile readings' },
    employmentType: 'PART_TIME',
    closesOn: '2099-01-31',
  })
  expect(formerJobs).toEqual(['projectManager'])
  expect(await readFile(join(folder, 'content.json'), 'utf8')).not.toContain('Geheim')

  const to = await folders.makeData('account')
  expect(await imported(to, folder)).toMatchObject({ jobs: 2 })
  expect(await listed(to)).toEqual(await listed(from))
  await siteAt(to, async (site, token) => {
    expect((await site.app.inject('/jobs/projectManager')).statusCode).toBe(410)
    const title = inBoth('Project manager', 'ProjectManager')
    const { body } = await site.request('addJob', { body: newJob({ title }) }, token)
    expect(body.id).toBe('projectmanager-2')
  })
})

test('a folder from before jobs were content leaves the site those that it has', async () => {
  const { folder } = await exportedJobs()
  const { jobs: _, formerJobs: __, ...older } = await contentIn(folder)
  await writeFile(join(folder, 'content.json'), JSON.stringify(older))
  const to = await folders.makeData('account')
  expect(await imported(to, folder)).toMatchObject({ jobs: 0 })
  expect((await listed(to)).map(({ id }) => id)).toEqual(['installer', 'projectManager'])
})

test('jobs of staff are not written over, and faults are said by field', async () => {
  const { from, folder } = await exportedJobs()
  await expect(imported(from, folder)).rejects.toThrow(/The site has content already: 3 jobs/)
  const content = await contentIn(folder)
  const [installer, other] = content.jobs
  content.jobs = [installer, { ...other, id: 'Installer' }, { ...other, id: 'INSTALLER', closesOn: 'x' }]
  await writeFile(join(folder, 'content.json'), JSON.stringify(content))
  await expect(imported(await folders.makeData('account'), folder)).rejects.toThrow(
    /jobs\[1\]\.id: must begin with a small letter[\s\S]*jobs\[2\]\.closesOn: must be a date/,
  )
  content.jobs = [installer, { ...other, id: 'installeR' }, { ...other, id: 'projectmanager' }]
  content.jobs[2].closesOn = '2000-01-01'
  await writeFile(join(folder, 'content.json'), JSON.stringify(content))
  await expect(imported(await folders.makeData('account'), folder)).rejects.toThrow(
    /jobs\[1\]\.id: another entry has it, too[\s\S]*jobs\[2\]\.id: is among formerJobs[\s\S]*jobs\[2\]\.closesOn: is before/,
  )
})
