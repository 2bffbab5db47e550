import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Files } from '#server/platform/files/files.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { multipartBody, multipartType } from '#tests/harness/http/multipart.ts'
import { contactPath, message, sendContact } from '#tests/harness/inquiries/contact.ts'
import { newProject } from '#tests/harness/projects/new-project.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

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

const headersOf = (body: Buffer) => ({ 'content-type': multipartType, 'content-length': body.length })

async function expectNothingLeft() {
  for (const folder of ['pictures', 'originals', 'attachments', 'spool'] as const) {
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

  test('a visitor whose files are still on their way is told, and may go on over the same connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    const port = await site.listen()
    fillDiskAfterFirst('spool')
    const content = Buffer.concat([pdf(), Buffer.alloc(5 * 1024 * 1024, ' ')])
    const files = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => ({ name, content }))
    const body = multipartBody({ fields: message, files })
    for (let time = 0; time < 2; time++) {
      const sending = request({ agent, port, path: contactPath, method: 'POST', headers: headersOf(body) })
      sending.end(body)
      const [answer] = (await once(sending, 'response')) as [IncomingMessage]
      expect({ status: answer.statusCode, text: await text(answer) }).toMatchObject({
        status: 503,
        text: expect.stringMatching(/phone/),
      })
    }
    await expectNothingLeft()
  })

  test('staff are told so, and no part of a picture is kept', async () => {
    const token = await site.logIn()
    fillDiskAfterFirst('store')
    const { status } = await site.request('addProject', { body: newProject() }, token)
    expect(status).toBe(503)
    await expectNothingLeft()
  })
})
