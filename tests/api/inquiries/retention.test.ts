import { expect, test, vi } from 'vitest'
import { deleteOldInquiries } from '#server/inquiries/retention/retention.ts'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { inDays } from '#tests/harness/projects/remove-projects.ts'
import { createTestClock } from '#tests/harness/site/test-clock.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Sends an application with one file. */
async function apply(site: TestSite): Promise<void> {
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
}

test.each([
  { what: 'that says nothing of it', environment: {}, days: 180 },
  { what: 'that is told to', environment: { INQUIRY_DAYS: '40' }, days: 40 },
])(
  'a site $what keeps inquiries and their files for $days days, and says so',
  async ({ environment, days }) => {
    const site = await openTestSite({ environment })
    try {
      const attachments = () => filesIn(site, 'attachments')
      await apply(site)
      expect(await attachments()).toHaveLength(1)
      expect(await deleteOldInquiries(site.services, inDays(days - 1))).toBe(0)
      expect(await attachments()).toHaveLength(1)
      expect(await deleteOldInquiries(site.services, inDays(days + 1))).toBe(1)
      expect(await attachments()).toHaveLength(0)

      expect((await site.app.inject('/impressum')).body).toContain(`sobald sie ${days} Tage alt sind`)
      expect((await site.app.inject('/en/impressum')).body).toContain(`once they are ${days} days old`)
    } finally {
      await site.close()
    }
  },
)

test('the daily job deletes by the clock of the site', async () => {
  const clock = createTestClock()
  const site = await openTestSite({ environment: { INQUIRY_DAYS: '40' }, clock })
  try {
    await apply(site)
    const count = async () =>
      (await site.services.database.selectFrom('inquiry').select('id').execute()).length
    expect(await count()).toBe(1)
    await clock.sleep(41 * dayMs)
    await site.listen()
    await vi.waitFor(async () => expect(await count()).toBe(0), { timeout: 5000 })
  } finally {
    await site.close()
  }
})
