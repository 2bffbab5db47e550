import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hiddenPath } from '#tests/harness/fuzz/hidden-requests.ts'
import { type RawCase, rawCases } from '#tests/harness/fuzz/raw-cases.ts'
import { storm, stormTimeout } from '#tests/harness/fuzz/storm.ts'
import type { RawAnswer } from '#tests/harness/http/raw-http.ts'
import { readAnswers } from '#tests/harness/http/read-answers.ts'
import { readError } from '#tests/harness/http/read-error.ts'
import { sendBytes } from '#tests/harness/http/send-bytes.ts'
import { tableContents } from '#tests/harness/site/table-contents.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

let site: TestSite
let port: number
let hiddenAnswer: string
beforeAll(async () => {
  site = await openTestSite({ content: 'sample' })
  port = await site.listen()
  hiddenAnswer = (await site.app.inject(hiddenPath)).body
})
afterAll(async () => await site.close())

function hold(answer: RawAnswer, { isHiding }: RawCase): number {
  const { statusCode, headers, body } = answer
  if (statusCode === 100) return statusCode
  if (headers['x-content-type-options'] !== 'nosniff') throw new Error('It lacks its security headers')
  if (isHiding && body === hiddenAnswer) throw new Error('What was hidden is answered')
  if (statusCode >= 500) {
    const isBusy = statusCode === 503 && Number(headers['retry-after']) >= 1
    if (!isBusy) throw new Error(`The server failed: ${body}`)
  } else if (statusCode >= 400 && body !== '') readError(answer)
  return statusCode
}

test('whatever comes over a connection is answered in our words or hung up on', {
  timeout: stormTimeout,
}, async () => {
  const before = await tableContents(site)
  const outcomes = await storm({
    cases: { short: 1500, long: 50_000 },
    atOnce: 128,
    drawn: rawCases,
    meet: async (one) => {
      const bytes = await sendBytes(port, one.pieces, one.ending)
      try {
        const statuses = readAnswers(bytes).map((answer) => hold(answer, one))
        return statuses[0] ?? `nothing (${one.ending})`
      } catch (error) {
        const { message } = error as Error
        throw new Error(
          `${message.slice(0, 500)}\nfor ${JSON.stringify(Buffer.concat(one.pieces).toString('latin1').slice(0, 1000))}`,
        )
      }
    },
  })
  expect(outcomes.get(200)).toBeGreaterThan(0)
  expect(await tableContents(site)).toEqual(before)

  const open = promisify(site.app.server.getConnections.bind(site.app.server))
  await vi.waitFor(async () => expect(await open()).toBe(0), { timeout: 60_000 })
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})
