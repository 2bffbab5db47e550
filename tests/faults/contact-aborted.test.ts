import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { multipartBody, multipartType } from '#tests/harness/http/multipart.ts'
import { sendRaw } from '#tests/harness/http/raw-http.ts'
import { contactPath, message, sendContact } from '#tests/harness/inquiries/contact.ts'
import { randomOfTest, type SeededRandom } from '#tests/harness/machine/seeded-random.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

let site: TestSite
let port: number
beforeAll(async () => {
  site = await openTestSite({ environment: { CONTACT_LIMIT: '5' } })
  port = await site.listen()
})
afterAll(async () => await site.close())

const patient = { timeout: 240_000 }
const content = Buffer.concat([pdf(), Buffer.alloc(3 * 1024 * 1024, ' ')])
const body = multipartBody({
  fields: message,
  files: [
    { name: 'a.pdf', content },
    { name: 'b.pdf', content },
  ],
})
const head = `POST ${contactPath} HTTP/1.1\r\nHost: x\r\nContent-Type: ${multipartType}\r\nContent-Length: ${body.length}\r\n\r\n`

test.each([
  ['the first file', 0.3, 1],
  ['the second file', 0.8, 2],
])('an upload that is cut in %s leaves nothing behind', async (_where, share, spooled) => {
  const socket = await sendRaw(
    port,
    Buffer.concat([Buffer.from(head), body.subarray(0, share * body.length)]),
  )
  await vi.waitFor(async () => expect(await filesIn(site, 'spool')).toHaveLength(spooled), patient)
  socket.destroy()
  await vi.waitFor(async () => expect(await filesIn(site, 'spool')).toEqual([]), patient)
  expect(await filesIn(site, 'attachments')).toEqual([])
  expect(await site.services.database.selectFrom('inquiry').select('id').execute()).toEqual([])
})

test('cut uploads do not count, and the site goes on', async () => {
  for (let time = 0; time < 6; time++) {
    const socket = await sendRaw(port, head + body.toString('latin1', 0, 1000))
    await vi.waitFor(async () => expect(await filesIn(site, 'spool')).toHaveLength(1), patient)
    socket.destroy()
    await vi.waitFor(async () => expect(await filesIn(site, 'spool')).toEqual([]), patient)
  }
  const answer = await fetch(`http://127.0.0.1:${port}${contactPath}`, {
    method: 'POST',
    headers: { 'content-type': multipartType },
    body: new Uint8Array(body),
  })
  expect(answer.status).toBe(201)
})

test('a hundred uploads cut anywhere, twenty at once, leave nothing behind and do not count', async () => {
  const random = randomOfTest()
  const limit = 25
  const own = await openTestSite({ environment: { CONTACT_LIMIT: String(limit) } })
  onTestFinished(() => own.close())
  const ownPort = await own.listen()
  const whole = Buffer.concat([Buffer.from(head), body])

  const cut = async (draw: SeededRandom) => {
    const socket = await sendRaw(ownPort, whole.subarray(0, draw.below(whole.length)))
    socket.on('error', () => undefined)
    // Some are cut while their bytes still wait to be sent, some when the last has left.
    if (draw.below(2) === 0 && socket.writableLength > 0) await once(socket, 'drain')
    if (draw.below(2) === 0) socket.destroy()
    else socket.resetAndDestroy()
  }
  const connections = async () => await promisify(own.app.server.getConnections.bind(own.app.server))()
  for (let wave = 0; wave < 5; wave++) {
    await Promise.all(Array.from({ length: 20 }, () => cut(random.branch())))
    await vi.waitFor(async () => {
      expect({ connections: await connections(), spool: await filesIn(own, 'spool') }).toEqual({
        connections: 0,
        spool: [],
      })
    }, patient)
  }
  expect(await filesIn(own, 'attachments')).toEqual([])
  expect(await own.services.database.selectFrom('inquiry').select('id').execute()).toEqual([])
  expect(await own.services.database.selectFrom('outgoing_mail').select('id').execute()).toEqual([])

  // One that was cut before its first byte was read is noticed a second later.
  await sleep(2000)
  const statuses = []
  for (let time = 0; time < limit + 1; time++) statuses.push((await sendContact(own)).status)
  expect(statuses).toEqual([...Array(limit).fill(201), 429])
})
