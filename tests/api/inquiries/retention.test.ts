import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteOldInquiries } from '#server/inquiries/retention/retention.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { inDays } from '#tests/harness/projects/remove-projects.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(async () => await site.close())

test('an inquiry and its files are deleted after 180 days, and not a day earlier', async () => {
  const files = [{ name: 'cv.pdf', content: pdf() }]
  expect((await sendContact(site, { files })).status).toBe(201)
  const attachments = () => readdir(join(site.dataDir, 'attachments'))
  expect(await attachments()).toHaveLength(1)

  expect(await deleteOldInquiries(site.services, inDays(179))).toBe(0)
  expect(await attachments()).toHaveLength(1)
  expect(await deleteOldInquiries(site.services, inDays(181))).toBe(1)
  expect(await attachments()).toHaveLength(0)
})
