import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { readRaw, sendRaw } from '#tests/harness/http/raw-http.ts'
import { contactPath } from '#tests/harness/inquiries/contact.ts'
import {
  bodyOf,
  fileContent,
  headersOf,
  newInquiry,
  postInquiry,
} from '#tests/harness/inquiries/visitor-inquiry.ts'
import { randomOfTest } from '#tests/harness/machine/seeded-random.ts'
import { freePort } from '#tests/harness/site/free-port.ts'
import { hasProxy, type ReverseProxy, startProxy } from '#tests/harness/site/reverse-proxy.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

const isLong = process.env['FAULTS'] === 'long'
vi.setConfig({ testTimeout: isLong ? 20 * 60_000 : 300_000 })

/** Upload rate of a phone on a building site. */
const bytesPerSecond = 300_000 / 8
const slowBytes = isLong ? 24 * 1024 * 1024 : 400_000

describe.each(['caddy', 'nginx'] as const)('behind %s as deploy/ sets it up', (name) => {
  describe.skipIf(!hasProxy(name))('', () => {
    let site: TestSite
    let proxy: ReverseProxy
    let deadPort: number
    beforeAll(async () => {
      const environment = { TRUST_PROXY: '1', LOGIN_LIMIT: '3' }
      site = await openTestSite({ environment })
      deadPort = await freePort()
      proxy = await startProxy(name, await site.listen())
    })
    afterAll(async () => {
      await proxy.close()
      await site.close()
    })

    test('a form arrives with its files, byte for byte', async () => {
      const inquiry = newInquiry(randomOfTest(), { maxFiles: 1, maxFileBytes: 2_000_000 })
      expect((await postInquiry(proxy.address, inquiry)).status).toBe(201)
      const [stored = '', ...more] = await filesIn(site, 'attachments')
      expect(more).toEqual([])
      const [file] = inquiry.files
      const content = await readFile(join(site.dataDir, 'attachments', stored))
      expect(file && content.equals(fileContent(file))).toBe(true)
    })

    test('ten files that are too large in all are refused by the site, in its words', async () => {
      const files = Array.from({ length: 4 }, (_, n) => ({ name: `${n}.pdf`, bytes: 9 * 1024 * 1024 }))
      const inquiry = { ...newInquiry(randomOfTest(), { maxFiles: 0, maxFileBytes: 0 }), files }
      const { status, error } = await postInquiry(proxy.address, inquiry)
      expect({ status, code: error?.code }).toEqual({ status: 413, code: 'too_large' })
    })

    test('each visitor has a limit of their own, whatever address they say is theirs', async () => {
      for (let attempt = 0; attempt < 3; attempt++) expect(await failToLogIn('127.0.0.2')).toBe(401)
      expect(await failToLogIn('127.0.0.2', { 'x-forwarded-for': '203.0.113.9' })).toBe(429)
      expect(await failToLogIn('127.0.0.3', { 'x-forwarded-for': '127.0.0.2' })).toBe(401)
    })

    test('another host that a visitor names is not believed', async () => {
      const headers = { 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' }
      expect(await failToLogIn('127.0.0.4', headers)).toBe(403)
    })

    test('the site compresses its answers itself', async () => {
      const answer = await fetch(`${proxy.address}/`, { headers: { 'accept-encoding': 'br, gzip' } })
      expect(answer.headers.get('content-encoding')).toBe('br')
      expect(answer.headers.get('etag')).toMatch(/^"[^"]+-b"$/)
    })

    test('a form on a slow line arrives', async () => {
      const inquiry = newInquiry(randomOfTest(), { maxFiles: 0, maxFileBytes: 0 })
      const files = Array.from({ length: 4 }, (_, n) => ({ name: `${n}.pdf`, bytes: slowBytes / 4 }))
      const body = bodyOf({ ...inquiry, files })
      const lines = Object.entries({ ...headersOf(inquiry), host: 'x', 'content-length': body.length })
      const head = lines.map(([header, value]) => `${header}: ${value}`).join('\r\n')
      const socket = await sendRaw(proxy.port, `POST ${contactPath} HTTP/1.1\r\n${head}\r\n\r\n`)
      socket.on('error', () => undefined) // the answer tells
      const piece = 16 * 1024
      for (let at = 0; at < body.length; at += piece) {
        socket.write(body.subarray(at, at + piece))
        await sleep((piece / bytesPerSecond) * 1000)
      }
      const answer = await readRaw(socket)
      expect(answer.statusCode, answer.body).toBe(201)
      socket.destroy()
    })

    test('of two instances one that is dead is noticed by nobody, and no log says who asked', async () => {
      const { port } = site.app.server.address() as { port: number }
      const both = await startProxy(name, deadPort, port)
      const random = randomOfTest()
      for (let visit = 0; visit < 40; visit++) {
        const answer = await fetch(`${both.address}/`)
        expect(answer.status).toBe(200)
        await answer.arrayBuffer()
        if (visit % 8 > 0) continue
        const inquiry = newInquiry(random, { maxFiles: 2, maxFileBytes: 300_000 })
        expect((await postInquiry(both.address, inquiry)).status).toBe(201)
      }
      await both.close()
      const said = both.said()
      expect(said).not.toMatch(/remote_ip|client: |"headers"|User-Agent/)
    })

    test('of two instances one that ends while visitors ask is noticed by nobody who reads', async () => {
      const ending = await openTestSite({ environment: { TRUST_PROXY: '1' } })
      const { port } = site.app.server.address() as { port: number }
      const both = await startProxy(name, await ending.listen(), port)
      const statuses = new Map<number, number>()
      let isOver = false
      const reading = Array.from({ length: 4 }, async () => {
        while (!isOver) {
          const status = await fetch(`${both.address}/`).then(
            (answer) => answer.status,
            () => 0,
          )
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
      })
      await sleep(500)
      await ending.close()
      await sleep(1500)
      isOver = true
      await Promise.all(reading)
      await both.close()
      expect([...statuses.keys()]).toEqual([200])
      expect(statuses.get(200)).toBeGreaterThan(20)
    })

    /** The status of a login with a wrong password from an address of this machine. */
    async function failToLogIn(localAddress: string, headers = {}): Promise<number | undefined> {
      return await new Promise((resolve, reject) => {
        const options = {
          method: 'POST',
          localAddress,
          headers: { 'content-type': 'application/json', ...headers },
        }
        const asking = request(`${proxy.address}/api/v1/login/Auth`, options, (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode))
        })
        asking.once('error', reject).end(JSON.stringify({ username: 'nobody', password: 'wrong' }))
      })
    }
  })
})
