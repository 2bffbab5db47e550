import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openKeptConnection } from '#tests/harness/http/kept-connection.ts'
import { contactPath } from '#tests/harness/inquiries/contact.ts'
import { randomForm } from '#tests/harness/inquiries/random-form.ts'
import { isLong, limitWhenQuiet } from '#tests/harness/machine/limit-when-quiet.ts'
import { randomOfTest } from '#tests/harness/machine/seeded-random.ts'
import { hasProxy, startProxy } from '#tests/harness/site/reverse-proxy.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

/** It was a minute once. */
const longestWaitMs = limitWhenQuiet(2000)
const formCount = isLong ? 4000 : 200

describe.each(['caddy', 'nginx'] as const)('behind %s', (name) => {
  describe.skipIf(!hasProxy(name))('which keeps its connections to the site', () => {
    let site: TestSite
    let proxy: Awaited<ReturnType<typeof startProxy>>
    beforeAll(async () => {
      site = await openTestSite({ environment: { CONTACT_LIMIT: '100000' } })
      proxy = await startProxy(name, await site.listen())
    })
    afterAll(async () => {
      await proxy.close()
      await site.close()
    })

    async function visit(): Promise<number> {
      const start = performance.now()
      const answer = await fetch(`${proxy.address}/healthz`)
      expect(await answer.json()).toEqual({ status: 'ok' })
      return performance.now() - start
    }

    test('ten bad forms make none of the next twenty visitors wait', async () => {
      const body = Buffer.alloc(200_000)
      const headers = { 'content-type': 'multipart/form-data' }
      const url = `${proxy.address}${contactPath}`
      const bad = Array.from({ length: 10 }, () => fetch(url, { method: 'POST', headers, body }))
      for (const answer of await Promise.all(bad)) expect(answer.status).toBe(400)
      const waits = await Promise.all(Array.from({ length: 20 }, visit))
      expect(Math.max(...waits)).toBeLessThan(longestWaitMs)
    })

    test('forms drawn at random are answered by the site, and nobody waits', async () => {
      const random = randomOfTest()
      const statuses = new Map<number, number>()
      for (let number = 0; number < formCount; number++) {
        const connection = await openKeptConnection(proxy.port)
        const { what, request } = randomForm(random, contactPath)
        const { statusCode, ms } = await connection.ask(request).catch((error: Error) => {
          throw new Error(`${error.message}: ${what}`)
        })
        connection.close()
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
        expect(statusCode, what).toBeLessThan(500)
        expect(ms, what).toBeLessThan(longestWaitMs)
        if (number % 10 === 0) expect(await visit(), what).toBeLessThan(longestWaitMs)
      }
      if (formCount > 1000) console.info(name, Object.fromEntries(statuses))
    }, 900_000)
  })
})
