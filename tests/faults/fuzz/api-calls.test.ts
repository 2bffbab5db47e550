import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attachmentsOfEveryType } from '#tests/harness/files/sample-files.ts'
import { type ApiCase, apiCases } from '#tests/harness/fuzz/api-cases.ts'
import { describedCall, describedCalls } from '#tests/harness/fuzz/described-calls.ts'
import { holdAnswer } from '#tests/harness/fuzz/hold-answer.ts'
import { storm, stormTimeout } from '#tests/harness/fuzz/storm.ts'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { tableContents } from '#tests/harness/site/table-contents.ts'
import { createTestClock } from '#tests/harness/site/test-clock.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'
import { badTokens } from '#tests/harness/site/tokens.ts'

const cases = { short: 2000, long: 500_000 }
const atOnce = 24

let site: TestSite
let calls: Awaited<ReturnType<typeof describedCalls>>
beforeAll(async () => {
  site = await openTestSite({
    content: 'sample',
    clock: createTestClock(),
    environment: { CONTACT_LIMIT: '100000', LOGIN_LIMIT: '100000' },
  })
  calls = await describedCalls(site)
  await sendInquiries()
})
afterAll(async () => await site.close())

/** Inquiries with files of every kind, for calls about one. */
async function sendInquiries(): Promise<void> {
  const files = Object.values(await attachmentsOfEveryType()).map((content) => ({ name: 'plan', content }))
  for (let sent = 0; sent < 2; sent++) expect((await sendContact(site, { files })).status).toBe(201)
}

async function ask(
  { name, method, url, headers, payload }: ApiCase,
  authorization: string | undefined,
): Promise<number> {
  const answer = await site.app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, ...(authorization !== undefined && { authorization }) },
    ...(payload !== undefined && { payload }),
  })
  try {
    return holdAnswer(describedCall(calls, name), answer, url)
  } catch (error) {
    throw new Error(`${method} ${url.slice(0, 500)}: ${(error as Error).message.slice(0, 1000)}`)
  }
}

describe('whatever is asked of the API is answered as it is described,', { timeout: stormTimeout }, () => {
  test('and strangers change nothing, whatever they send', async () => {
    const headers = [
      undefined,
      '',
      'Bearer',
      'Basic eA==',
      ...(await badTokens(site)).map(([, token]) => `Bearer ${token}`),
    ]
    // A forgotten password is the same entry for every name, of which only a known one gets a mail.
    const stored = async () => ({ ...(await tableContents(site)), outbox_job: undefined })
    const before = await stored()
    let asked = 0
    const outcomes = await storm({
      cases,
      atOnce,
      drawn: apiCases([...calls.values()]),
      meet: async (one) => {
        const status = await ask(one, headers[asked++ % headers.length])
        const isRefused = [400, 401, 403, 404].includes(status)
        if (describedCall(calls, one.name).isForStaff && !isRefused)
          throw new Error(`A stranger gets ${status}: ${one.name}`)
        return status
      },
    })
    expect(outcomes.get(200)).toBeGreaterThan(0)
    expect(await stored()).toEqual(before)
  })

  test('and staff get nothing else either', async () => {
    let token = ''
    const outcomes = await storm({
      cases,
      atOnce,
      // Who closes the only account, or changes its password, cannot go on asking.
      drawn: apiCases(
        [...calls.values()].filter(({ name }) => name !== 'changeAccount' && name !== 'changePassword'),
      ),
      beforeRound: async () => {
        token = await site.logIn()
        await sendInquiries()
      },
      meet: async (one) => {
        const status = await ask(one, `Bearer ${token}`)
        if (one.name === 'logOut') token = await site.logIn()
        return status
      },
    })
    for (const status of [200, 201, 204, 400, 404, 409]) expect([...outcomes.keys()]).toContain(status)
  })
})
