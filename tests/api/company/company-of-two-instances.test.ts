import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTwoInstances, type TwoInstances } from '#tests/harness/site/two-instances.ts'
import { companyOf } from '#tests/harness/texts/company-facts.ts'

let two: TwoInstances
let token: string
beforeAll(async () => {
  two = await openTwoInstances()
  token = await two.first.logIn()
}, 60_000)
afterAll(async () => await two.close())

test('what one instance publishes of the company, the other shows soon, on kept pages and in its other files', async () => {
  const page = async (address: string) => (await two.second.app.inject(address)).body
  expect(await page('/contactus')).toContain('Musterstraße 1')
  const facts = { street: 'Neue Gasse 9', name: 'Donnerkeil GmbH', email: 'office@donnerkeil.example.org' }
  const { status } = await companyOf(two.first, token).change(facts)
  expect(status).toBe(200)
  await vi.waitFor(async () => expect(await page('/contactus')).toContain('Neue Gasse 9'), { timeout: 5000 })
  expect(await page('/feed/de.xml')).toContain('Donnerkeil GmbH')
  expect(await page('/.well-known/security.txt')).toContain(facts.email)
})

test('of two who change the facts at once in two instances one is told so', async () => {
  const facts = await companyOf(two.first, token).read()
  const changes = (['first', 'second'] as const).map((which) =>
    two[which].request('changeCompany', { body: { ...facts, street: `${which} street` } }, token),
  )
  expect((await Promise.all(changes)).map(({ status }) => status).sort()).toEqual([200, 409])
})
