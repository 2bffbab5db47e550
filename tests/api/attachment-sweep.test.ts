import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { removeOrphanAttachments } from '#server/contact/remove-orphan-attachments.ts'
import { sendContact } from '#tests/harness/contact.ts'
import { pdf } from '#tests/harness/sample-files.ts'
import { filesIn } from '#tests/harness/stored-files.ts'
import { openTestSite, type TestSite } from '#tests/harness/test-site.ts'

const minuteMs = 60_000
const patient = { timeout: 15_000 }
const orphan = '01234567-89ab-4def-8123-456789abcdef'

let site: TestSite
beforeEach(async () => {
  site = await openTestSite()
})
afterEach(async () => await site.close())

const pathOf = (name: string) => join(site.dataDir, 'attachments', name)

async function makeOld(name: string, minutes: number): Promise<void> {
  const at = new Date(Date.now() - minutes * minuteMs)
  await utimes(pathOf(name), at, at)
}

/** A file as a server leaves it that is killed between file and row. */
async function leaveFile(name: string, ageMinutes: number): Promise<void> {
  await writeFile(pathOf(name), 'left')
  await makeOld(name, ageMinutes)
}

describe('an attachment file', () => {
  test('that belongs to no inquiry is removed once it is an hour old, also by the site itself', async () => {
    await leaveFile(orphan, 61)
    expect(await removeOrphanAttachments(site.services, new Date())).toBe(1)
    expect(await filesIn(site, 'attachments')).toEqual([])

    await leaveFile(orphan, 61)
    await site.listen()
    await vi.waitFor(async () => expect(await filesIn(site, 'attachments')).toEqual([]), patient)
  })

  test('that is younger stays: its row may be on its way', async () => {
    await leaveFile(orphan, 59)
    expect(await removeOrphanAttachments(site.services, new Date())).toBe(0)
    expect(await filesIn(site, 'attachments')).toEqual([orphan])
  })

  test('of an inquiry stays however old it is', async () => {
    const files = [
      { name: 'plan.pdf', content: pdf() },
      { name: 'roof.pdf', content: pdf('roof') },
    ]
    expect((await sendContact(site, { files })).status).toBe(201)
    const names = await readdir(join(site.dataDir, 'attachments'))
    expect(names).toHaveLength(2)
    for (const name of names) await makeOld(name, 600_000)
    expect(await removeOrphanAttachments(site.services, new Date())).toBe(0)
    expect(await readdir(join(site.dataDir, 'attachments'))).toEqual(names)
  })

  test('that is not ours by its name stays', async () => {
    await leaveFile('README.txt', 600)
    expect(await removeOrphanAttachments(site.services, new Date())).toBe(0)
    expect(await filesIn(site, 'attachments')).toEqual(['README.txt'])
  })
})
