import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sweepOrphanAttachments } from '#server/inquiries/retention/orphan-attachments.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { ageStored, filesIn, leaveStored } from '#tests/harness/files/stored-files.ts'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

const minuteMs = 60_000
const dayMinutes = 24 * 60
const patient = { timeout: 15_000 }
const orphan = '01234567-89ab-4def-8123-456789abcdef'

let site: TestSite
beforeEach(async () => {
  site = await openTestSite()
})
afterEach(async () => await site.close())

const inTrash = async () => await filesIn(site, 'trash/attachments')
const sweep = async () => await sweepOrphanAttachments(site.services, new Date())
const nothing = { taken: [], left: 0, putBack: [], removed: [] }

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * minuteMs)
const makeOld = async (name: string, minutes: number) =>
  await ageStored(site, `attachments/${name}`, minutesAgo(minutes))
const makeOldInTrash = async (name: string, minutes: number) =>
  await ageStored(site, `trash/attachments/${name}`, minutesAgo(minutes))

/** A file as a server leaves it that is killed between file and row. */
async function leaveFile(name: string, ageMinutes: number): Promise<void> {
  await leaveStored(site, `attachments/${name}`, { at: minutesAgo(ageMinutes) })
}

describe('an attachment file', () => {
  test('that belongs to no inquiry leaves its folder once it is an hour old, also by the site itself', async () => {
    await leaveFile(orphan, 61)
    expect(await sweep()).toEqual({ ...nothing, taken: [`attachments/${orphan}`] })
    expect(await filesIn(site, 'attachments')).toEqual([])
    expect(await inTrash()).toEqual([orphan])

    await leaveFile(orphan, 61)
    await site.listen()
    await vi.waitFor(async () => expect(await filesIn(site, 'attachments')).toEqual([]), patient)
  })

  test('is removed when it has been in the trash for seven days, however old it was before', async () => {
    await leaveFile(orphan, 600_000)
    await sweep()
    expect(await sweep()).toEqual(nothing)
    await makeOldInTrash(orphan, 7 * dayMinutes - 1)
    expect(await sweep()).toEqual(nothing)
    await makeOldInTrash(orphan, 7 * dayMinutes)
    expect(await sweep()).toEqual({ ...nothing, removed: [`attachments/${orphan}`] })
    expect(await inTrash()).toEqual([])
  })

  test('that an inquiry knows is taken back from the trash, however long it was there', async () => {
    expect((await sendContact(site, { files: [{ name: 'a.pdf', content: pdf() }] })).status).toBe(201)
    const [name = ''] = await filesIn(site, 'attachments')
    await site.services.files.trash.take(`attachments/${name}`)
    await makeOldInTrash(name, 100 * dayMinutes)
    expect(await sweep()).toEqual({ ...nothing, putBack: [`attachments/${name}`] })
    expect(await filesIn(site, 'attachments')).toEqual([name])
    expect(await inTrash()).toEqual([])
  })

  test('that is younger stays: its row may be on its way', async () => {
    await leaveFile(orphan, 59)
    expect(await sweep()).toEqual(nothing)
    expect(await filesIn(site, 'attachments')).toEqual([orphan])
  })

  test('of an inquiry stays however old it is', async () => {
    const files = [
      { name: 'plan.pdf', content: pdf() },
      { name: 'roof.pdf', content: pdf('roof') },
    ]
    expect((await sendContact(site, { files })).status).toBe(201)
    const names = await filesIn(site, 'attachments')
    expect(names).toHaveLength(2)
    for (const name of names) await makeOld(name, 600_000)
    expect(await sweep()).toEqual(nothing)
    expect(await filesIn(site, 'attachments')).toEqual(names)
  })

  test('that is not ours by its name stays', async () => {
    await leaveFile('README.txt', 600)
    expect(await sweep()).toEqual(nothing)
    expect(await filesIn(site, 'attachments')).toEqual(['README.txt'])
  })
})

describe('more files that belong to nothing than a killed server leaves', () => {
  const nameOf = (n: number) => `${String(n).padStart(8, '0')}-89ab-4def-8123-456789abcdef`

  test('are moved to the trash by twenty or a twentieth, and the rest waits for the next time', async () => {
    for (let n = 0; n < 25; n++) await leaveFile(nameOf(n), 61)
    expect(await sweep()).toMatchObject({ taken: { length: 20 }, left: 5 })
    expect(await filesIn(site, 'attachments')).toHaveLength(5)
    expect(await inTrash()).toHaveLength(20)

    for (let n = 100; n < 595; n++) await leaveFile(nameOf(n), 61)
    expect(await sweep()).toMatchObject({ taken: { length: 25 }, left: 475 })
  })
})
