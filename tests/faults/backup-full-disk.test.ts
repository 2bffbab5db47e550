import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { backupLock } from '#server/platform/backup/lock-backups.ts'
import { openBackup } from '#server/platform/backup/open-backup.ts'
import { mountSmallDisk, noSmallDisk, type SmallDisk } from '#tests/harness/machine/small-disk.ts'
import { backedUp, backup, restore, restored, temporaryFolders } from '#tests/harness/site/backups.ts'
import { startAndEnd, startRefusal } from '#tests/harness/site/start-refusal.ts'
import { wholeSite } from '#tests/harness/site/whole-site.ts'

const folders = temporaryFolders()
let small: string
let disk: SmallDisk
beforeEach(async () => {
  small = await folders.make()
  disk = mountSmallDisk(small, 1024)
})
afterEach(async () => {
  disk.unmount()
  await folders.remove()
})

describe.skipIf(noSmallDisk)(
  `on a full disk ${noSmallDisk ? `(cannot be had here: ${noSmallDisk})` : ''}`,
  () => {
    test('a backup leaves nothing, wherever it gets full, and is made once there is room', async () => {
      const dataDir = await folders.makeData('sample')
      for (let kibibytes = 16; kibibytes < 8192; kibibytes *= 2) {
        disk.enlarge(kibibytes)
        const { exitCode, stdout, stderr } = await backup(dataDir, small)
        if (exitCode === 0) break
        expect({ kibibytes, exitCode, stdout, stderr }).toEqual({
          kibibytes,
          exitCode: 1,
          stdout: '',
          stderr: expect.stringMatching(/^The disk is full.*\. Make room, then try again\.\n$/),
        })
        expect(await readdir(small)).toEqual([backupLock])
      }
      disk.enlarge(64 * 1024)
      await openBackup(await backedUp(dataDir, small))
    })

    test('a restore says so, is refused by a start, and is done again once there is room', async () => {
      const dataDir = await folders.makeData('sample')
      const path = await backedUp(dataDir, await folders.make())
      for (const kibibytes of [128, 512, 2048, 6144]) {
        disk.enlarge(kibibytes)
        const { exitCode, stderr } = await restore(small, path)
        expect({ kibibytes, exitCode, stderr }).toEqual({
          kibibytes,
          exitCode: 1,
          stderr: expect.stringMatching(/full/),
        })
        const isBegun = (await readdir(small)).includes('pictures')
        if (isBegun) expect(await startRefusal(small)).toContainEqual(expect.stringMatching(/was cut short/))
      }
      disk.enlarge(64 * 1024)
      await restored(small, path)
      expect(await wholeSite(small)).toEqual(await wholeSite(dataDir))
      await startAndEnd(small)
    })

    test('that the site is on, too, a backup stops before visitors are left without room', async () => {
      disk.enlarge(64 * 1024)
      await cp(await folders.makeData('sample'), small, { recursive: true })
      const backups = join(small, 'daily-backups')
      await mkdir(backups)
      await disk.fillAllBut(7 * 1024 * 1024)
      const { exitCode, stdout, stderr } = await backup(small, backups)
      expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
      expect(stderr).toMatch(
        /^The backup would leave the site without room: .* 3\.\d\sMB are left\. Nothing was kept of it\./,
      )
      expect(await readdir(backups)).toEqual([backupLock])
      await rm(join(small, 'of-another-program'))
      await openBackup(await backedUp(small, backups))
    })
  },
)
