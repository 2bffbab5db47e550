import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { minimalCompany } from '#tests/harness/site/company-file.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'
import { companyOf } from '#tests/harness/texts/company-facts.ts'

// Every page of the site is made.
vi.setConfig({ testTimeout: 60_000 })

let site: TestSite
let token: string
beforeEach(async () => {
  site = await openTestSite({ content: 'sample' })
  token = await site.logIn()
})
afterEach(async () => await site.close())

const check = async () => {
  const { body, status } = await site.request('checkTakingOver', {}, token)
  expect(status).toBe(200)
  return body
}
test('debug', async () => {
  const t0 = Date.now()
  const first = await check()
  console.log(
    first.addresses,
    first.found,
    Date.now() - t0,
    JSON.stringify(first.findings.slice(0, 3)).slice(0, 3000),
  )
  await companyOf(site, token).change({
    ...minimalCompany,
    jobs: undefined,
    name: 'Blitzschutz Meier GmbH',
    samples: 'remove',
  } as never)
  const t1 = Date.now()
  const second = await check()
  console.log(
    second.addresses,
    second.found,
    Date.now() - t1,
    JSON.stringify(second.findings, null, 1).slice(0, 6000),
  )
  await site.request('removeSamples', { body: {} }, token)
  const third = await check()
  console.log(third.addresses, third.found, JSON.stringify(third.findings, null, 1).slice(0, 6000))
  console.log(JSON.stringify((await site.request('readTakingOver', {}, token)).body))
})
