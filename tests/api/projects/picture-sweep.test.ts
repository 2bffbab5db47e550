import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sweepOrphanPictures } from '#server/pictures/sweep-orphan-pictures.ts'
import { ageStored, filesIn, leaveStored } from '#tests/harness/files/stored-files.ts'
import { statementsDuring } from '#tests/harness/machine/count-statements.ts'
import { newProject } from '#tests/harness/projects/new-project.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

const minuteMs = 60_000

let site: TestSite
let token: string
beforeEach(async () => {
  site = await openTestSite()
  token = await site.logIn()
})
afterEach(async () => await site.close())

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * minuteMs)

/** A file as a server leaves it that is killed between picture and row. */
async function leaveFile(name: string, ageMinutes: number): Promise<void> {
  await leaveStored(site, `pictures/${name}`, { at: minutesAgo(ageMinutes) })
}

async function makeOld(): Promise<void> {
  for (const name of await filesIn(site, 'pictures'))
    await ageStored(site, `pictures/${name}`, minutesAgo(600))
}

const sweep = async () => await sweepOrphanPictures(site.services, new Date())
const nothing = { taken: [], left: 0, putBack: [], removed: [] }

describe('a picture file', () => {
  test('that belongs to nothing leaves its folder once it is an hour old', async () => {
    const names = ['avif', 'webp'].map((format) => `${'a'.repeat(24)}-480.${format}`)
    for (const name of names) await leaveFile(name, 61)
    expect(await sweep()).toMatchObject({ ...nothing, taken: { length: 2 } })
    expect(await filesIn(site, 'pictures')).toEqual([])
    expect(await filesIn(site, 'trash/pictures')).toEqual(names)
  })

  test('that a project knows is taken back from the trash', async () => {
    await site.request('addProject', { body: newProject() }, token)
    const names = await filesIn(site, 'pictures')
    for (const name of names) await site.services.files.trash.take(`pictures/${name}`)
    expect(await filesIn(site, 'pictures')).toEqual([])
    expect(await sweep()).toMatchObject({ ...nothing, putBack: { length: names.length } })
    expect(await filesIn(site, 'pictures')).toEqual(names)
  })

  test('that belongs to nothing leaves its folder by the site itself', async () => {
    await leaveFile(`${'c'.repeat(24)}-480.webp`, 61)
    await site.listen()
    await vi.waitFor(async () => expect(await filesIn(site, 'pictures')).toEqual([]), { timeout: 15_000 })
  })

  test('is known without reading the projects, however many there are', async () => {
    await site.request('addProject', { body: newProject() }, token)
    const statements = await statementsDuring(sweep)
    expect(statements.filter(({ sql }) => sql.includes('"project"'))).toEqual([])
  })

  test('that is younger stays: its row may be on its way', async () => {
    const name = `${'b'.repeat(24)}-480.webp`
    await leaveFile(name, 59)
    expect(await sweep()).toEqual(nothing)
    expect(await filesIn(site, 'pictures')).toEqual([name])
  })

  test('of a project stays however old it is, also while the project is deleted', async () => {
    const ids = []
    for (let count = 0; count < 2; count++) {
      ids.push((await site.request('addProject', { body: newProject() }, token)).body.id)
    }
    await site.request('removeProject', { params: { id: ids[0] ?? 0 } }, token)
    await makeOld()
    expect(await sweep()).toEqual(nothing)
    expect(await filesIn(site, 'pictures')).toHaveLength(4)
  })

  test('that is not ours by its name stays', async () => {
    await leaveFile('README.txt', 600)
    expect(await sweep()).toEqual(nothing)
    expect(await filesIn(site, 'pictures')).toEqual(['README.txt'])
  })
})
