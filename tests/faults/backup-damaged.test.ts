import { cp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openBackup } from '#server/platform/backup/open-backup.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { randomOfTest } from '#tests/harness/machine/seeded-random.ts'
import { newProject } from '#tests/harness/projects/new-project.ts'
import { backedUp, partsOf, restore, temporaryFolders } from '#tests/harness/site/backups.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'

/** Of every part. */
const flips = process.env['FAULTS'] === 'long' ? 200 : 5

vi.setConfig({ testTimeout: 300_000 + flips * 10_000 })

const folders = temporaryFolders()
let whole: string
let parts: string[]
beforeAll(async () => {
  const dataDir = await folders.makeData('account')
  const site = await openTestSite({ dataDir })
  const files = [{ name: 'plan.pdf', content: pdf() }]
  expect((await sendContact(site, { files })).status).toBe(201)
  await site.request('addProject', { body: newProject() }, await site.logIn())
  await site.close()
  whole = await backedUp(dataDir, await folders.make())
  parts = await partsOf(whole)
})
afterAll(folders.remove)

/** Returns the refusal of a damaged copy of the backup. */
async function wordsAbout(damage: (path: string) => Promise<void>): Promise<string> {
  const path = join(await folders.make(), 'backup')
  await cp(whole, path, { recursive: true })
  await damage(path)
  const words = await openBackup(path).then(
    () => 'It is whole',
    (error: Error) => {
      if (!(error instanceof CommandRefused)) throw error
      return error.message.replaceAll(path, 'BACKUP')
    },
  )
  await rm(path, { recursive: true })
  return words
}

/** Turns one bit of a file over. */
async function flip(file: string, bit: number): Promise<void> {
  const content = await readFile(file)
  const byte = content[bit >> 3]
  if (byte !== undefined) content[bit >> 3] = byte ^ (1 << (bit & 7))
  await writeFile(file, content)
}

const sizeOf = async (part: string) => (await readFile(join(whole, part))).length
const isSums = (part: string) => part === 'SHA256SUMS'

describe('a backup in which something is not as it was written is refused by name', () => {
  test('one bit of any part is another', async () => {
    const random = randomOfTest()
    for (const part of parts) {
      const bits = (await sizeOf(part)) * 8
      for (let n = 0; n < flips && bits > 0; n++) {
        const bit = random.below(bits)
        const words = await wordsAbout(async (path) => await flip(join(path, part), bit))
        const expected = isSums(part)
          ? /^The backup BACKUP is not as it was written: /
          : `The backup BACKUP is not as it was written: ${part} is damaged. Use another backup.`
        expect({ part, bit, words }).toEqual({
          part,
          bit,
          words: expected instanceof RegExp ? expect.stringMatching(expected) : expected,
        })
      }
    }
  })

  test('any part has lost its end', async () => {
    const random = randomOfTest()
    for (const part of parts) {
      const bytes = await sizeOf(part)
      // Without its last line feed the list of sums says the same.
      const shortest = isSums(part) ? bytes - 2 : bytes - 1
      for (const left of [0, random.below(Math.max(1, shortest)), shortest].filter(
        (left) => left >= 0 && left < bytes,
      )) {
        const words = await wordsAbout(async (path) => await truncate(join(path, part), left))
        const isNamed = isSums(part)
          ? /^The backup BACKUP is not as it was written: /
          : new RegExp(`is not as it was written: ${part} is damaged`)
        expect({ part, left, words }).toEqual({ part, left, words: expect.stringMatching(isNamed) })
      }
    }
  })

  test('any part is missing', async () => {
    for (const part of parts) {
      const words = await wordsAbout(async (path) => await rm(join(path, part)))
      expect({ part, words }).toEqual({
        part,
        words: isSums(part)
          ? 'BACKUP is no backup: it has no SHA256SUMS.'
          : `The backup BACKUP is not as it was written: ${part} is missing. Use another backup.`,
      })
    }
  })

  test('any part is missing together with its sum', async () => {
    for (const part of parts.filter((part) => !isSums(part))) {
      const words = await wordsAbout(async (path) => {
        await rm(join(path, part))
        const sums = await readFile(join(path, 'SHA256SUMS'), 'utf8')
        const left = sums.split('\n').filter((line) => !line.endsWith(`  ${part}`))
        await writeFile(join(path, 'SHA256SUMS'), left.join('\n'))
      })
      expect({ part, words }).toEqual({
        part,
        words: expect.stringMatching(/is not as it was written: SHA256SUMS (does not name|names \d+ files)/),
      })
    }
  })

  test('two parts have changed places', async () => {
    const words = await wordsAbout(async (path) => {
      const [one, other] = ['tables/inquiry.ndjson.zst', 'tables/account.ndjson.zst'].map((part) =>
        join(path, part),
      )
      await rename(`${one}`, `${one}.x`)
      await rename(`${other}`, `${one}`)
      await rename(`${one}.x`, `${other}`)
    })
    expect(words).toMatch(/tables\/account\.ndjson\.zst is damaged, tables\/inquiry\.ndjson\.zst is damaged/)
  })

  test('a sum leads out of it', async () => {
    for (const part of ['files/attachments/../../../../etc/passwd', '/etc/passwd', 'files/pictures/..']) {
      const words = await wordsAbout(async (path) => {
        await writeFile(join(path, 'SHA256SUMS'), `${'0'.repeat(64)}  ${part}\n`, { flag: 'a' })
      })
      expect(words).toMatch(/SHA256SUMS has a line that is no sum of a part/)
    }
  })
})

test('nothing is written by the restore of a damaged backup', async () => {
  const path = join(await folders.make(), 'backup')
  await cp(whole, path, { recursive: true })
  await flip(join(path, 'tables/inquiry.ndjson.zst'), 100)
  const dataDir = await folders.make()
  expect(await restore(dataDir, path)).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: `The backup ${path} is not as it was written: tables/inquiry.ndjson.zst is damaged. Use another backup.\n`,
  })
  expect(await readdir(dataDir)).toEqual([])
})

test('what others have put beside its parts does no harm', async () => {
  expect(await wordsAbout(async (path) => await writeFile(join(path, '.DS_Store'), 'x'))).toBe('It is whole')
})
