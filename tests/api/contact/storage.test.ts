import fs, { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { message, sendContact } from '#tests/harness/inquiries/contact.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'
import { isOnS3 } from '#tests/harness/site/test-storage.ts'

const files = [{ name: 'a.pdf', content: pdf() }]

test('files are kept in the data folder, or in a bucket and not there', async () => {
  const site = await openTestSite()
  onTestFinished(() => site.close())
  expect((await sendContact(site, { files })).status).toBe(201)
  expect(await filesIn(site, 'attachments')).toHaveLength(1)
  expect(await filesIn(site, 'spool')).toEqual([])
  const isOnDisk = existsSync(join(site.dataDir, 'attachments'))
  expect({ isOnDisk, isOnS3 }).toEqual({ isOnDisk: !isOnS3, isOnS3 })
})

test('files are flushed to the disk when they are stored, and not when their form is refused', async () => {
  const site = await openTestSite()
  onTestFinished(() => site.close())
  const handle = await open(process.execPath)
  await handle.close()
  const flushed = [vi.spyOn(fs, 'fsync'), vi.spyOn(Object.getPrototypeOf(handle), 'sync')]
  onTestFinished(() => void vi.restoreAllMocks())
  const flushes = () => flushed.reduce((sum, { mock }) => sum + mock.calls.length, 0)

  const refused = await sendContact(site, { fields: { ...message, email: 'no' }, files })
  expect({ status: refused.status, flushes: flushes() }).toEqual({ status: 400, flushes: 0 })
  const stored = await sendContact(site, { files })
  // The file and its folder; what goes into a bucket needs none.
  expect({ status: stored.status, flushes: flushes() }).toEqual({ status: 201, flushes: isOnS3 ? 0 : 2 })
})
