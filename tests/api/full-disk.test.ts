import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Files } from '#server/platform/files/files.ts'
import { sendContact } from '#tests/harness/contact.ts'
import { newProject } from '#tests/harness/new-project.ts'
import { pdf } from '#tests/harness/sample-files.ts'
import { filesIn } from '#tests/harness/stored-files.ts'
import { openTestSite, type TestSite } from '#tests/harness/test-site.ts'

let site: TestSite
beforeEach(async () => {
  site = await openTestSite()
})
afterEach(async () => await site.close())

/** From the second time on there is no room any more, as the system says it. */
function fillDiskAfterFirst(act: 'store' | 'adopt' | 'spool'): void {
  const { files } = site.services
  const really = files[act] as (...parameters: unknown[]) => Promise<unknown>
  let count = 0
  const limited = async (...parameters: unknown[]) => {
    count += 1
    if (count > 1) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    return await really(...parameters)
  }
  Object.assign(files, { [act]: limited } as Partial<Files>)
}

async function expectNothingLeft() {
  for (const folder of ['pictures', 'attachments', 'spool'] as const) {
    expect(await filesIn(site, folder)).toEqual([])
  }
  for (const table of ['project', 'picture', 'inquiry', 'attachment'] as const) {
    expect(await site.services.database.selectFrom(table).selectAll().execute()).toEqual([])
  }
}

describe('when the disk is full', () => {
  test.each(['spool', 'adopt'] as const)(
    'a visitor is told to phone, and no half inquiry is kept: %s',
    async (act) => {
      fillDiskAfterFirst(act)
      const files = ['a.pdf', 'b.pdf'].map((name) => ({ name, content: pdf(name) }))
      const { status, error } = await sendContact(site, { files })
      expect({ status, code: error?.code }).toEqual({ status: 503, code: 'unavailable' })
      expect(error?.message).toMatch(/phone/)
      await expectNothingLeft()
    },
  )

  test('staff are told so, and no part of a picture is kept', async () => {
    const token = await site.logIn()
    fillDiskAfterFirst('store')
    const { status } = await site.request('addProject', { body: newProject() }, token)
    expect(status).toBe(503)
    await expectNothingLeft()
  })
})
