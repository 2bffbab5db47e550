import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'
import { isOnS3 } from '#tests/harness/site/test-storage.ts'

test('files are kept in the data folder, or in a bucket and not there', async () => {
  const site = await openTestSite()
  onTestFinished(() => site.close())
  expect((await sendContact(site, { files: [{ name: 'a.pdf', content: pdf() }] })).status).toBe(201)
  expect(await filesIn(site, 'attachments')).toHaveLength(1)
  expect(await filesIn(site, 'spool')).toEqual([])
  const isOnDisk = existsSync(join(site.dataDir, 'attachments'))
  expect({ isOnDisk, isOnS3 }).toEqual({ isOnDisk: !isOnS3, isOnS3 })
})
