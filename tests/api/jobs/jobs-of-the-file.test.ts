import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newJob } from '#tests/harness/jobs/new-job.ts'
import { minimalCompany, sampleCompany, writeCompany } from '#tests/harness/site/company-file.ts'
import { newDataFolder } from '#tests/harness/site/sample-data.ts'
import { dropDatabase } from '#tests/harness/site/test-databases.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'
import { forgetStorage } from '#tests/harness/site/test-storage.ts'

let folder: string
let dataDir: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'company-'))
  dataDir = await newDataFolder('account')
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  await rm(dataDir, { recursive: true })
  await forgetStorage(dataDir)
  await dropDatabase(dataDir)
})

const [installer, manager] = sampleCompany.jobs

/** Starts the site with these jobs in its file, or with the sample, and does something there. */
async function during<T>(jobs: object[] | 'sample', work: (site: TestSite) => Promise<T>): Promise<T> {
  const environment =
    jobs === 'sample' ? {} : { COMPANY_FILE: await writeCompany(folder, { ...minimalCompany, jobs }) }
  const site = await openTestSite({ dataDir, environment })
  try {
    return await work(site)
  } finally {
    await site.close()
  }
}

const listed = async (site: TestSite) =>
  (await site.request('listJobs', { query: {} })).body.map(({ id }) => id)
const notes = async (site: TestSite) => site.notes.filter((note) => note.startsWith('Jobs of'))

test('an operator gives jobs in the file: they are those of the site once, and are not asked for again', async () => {
  expect(await during([installer], listed)).toEqual(['installer'])
  expect(await during([installer], notes)).toEqual([])
  expect(await during([manager], listed)).toEqual(['installer'])
  expect(await during([manager], notes)).toEqual([
    'Jobs of COMPANY_FILE differ from those of the dashboard, which the site shows (only in the file: projectManager; only in the dashboard: installer)',
  ])
  const changed = { ...installer, hours: { de: 'Teilzeit', en: 'Part-time' } }
  expect(await during([changed], notes)).toEqual([
    'Jobs of COMPANY_FILE differ from those of the dashboard, which the site shows (not the same: installer)',
  ])
})

test('the jobs of the sample make room for those of the first file, while nobody of staff has changed one', async () => {
  expect(await during('sample', listed)).toEqual(['installer', 'projectManager'])
  expect(await during('sample', notes)).toEqual([])
  expect(await during([{ ...manager, id: 'own' }], listed)).toEqual(['own'])
  expect(await during('sample', listed)).toEqual(['own'])
})

test('a job that staff have made stays, whatever file comes later', async () => {
  await during('sample', async (site) => {
    const token = await site.logIn()
    await site.request('addJob', { body: newJob() }, token)
  })
  const name = 'buerokraft-fuer-pruefberichte'
  expect(await during([installer], listed)).toEqual([name])
  expect(await during([installer], notes)).toHaveLength(1)
})

test('a site whose jobs staff have deleted does not get them back', async () => {
  await during([installer], async (site) => {
    const token = await site.logIn()
    await site.request('removeJob', { params: { id: 'installer' } }, token)
  })
  expect(await during([installer], listed)).toEqual([])
})
