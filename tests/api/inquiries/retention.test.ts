import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteOldInquiries } from '#server/inquiries/retention/retention.ts'
import { inDays } from '#tests/harness/projects/remove-projects.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(async () => await site.close())

test('an inquiry and its files are deleted after 180 days, and not a day earlier', async () => {
  const form = new FormData()
  const fields = {
    subject: 'application',
    firstName: 'Erika',
    lastName: 'Muster',
    phone: '069 90009-111',
    email: 'erika@example.com',
    message: 'Guten Tag',
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('attachment', new Blob(['%PDF-1.7\n%%EOF']), 'cv.pdf')
  const encoded = new Response(form)
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/v1/Contact',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  expect(answer.statusCode).toBe(201)
  const attachments = () => readdir(join(site.dataDir, 'attachments'))
  expect(await attachments()).toHaveLength(1)

  expect(await deleteOldInquiries(site.services, inDays(179))).toBe(0)
  expect(await attachments()).toHaveLength(1)
  expect(await deleteOldInquiries(site.services, inDays(181))).toBe(1)
  expect(await attachments()).toHaveLength(0)
})
