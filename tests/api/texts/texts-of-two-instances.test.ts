import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { draftHandlers } from '#server/draft-kinds.ts'
import { publishDueDrafts } from '#server/drafts/publish-due-drafts.ts'
import { inBoth } from '#tests/harness/projects/new-project.ts'
import { openTwoInstances, type TwoInstances } from '#tests/harness/site/two-instances.ts'
import { itemOf, slogan, textsOf } from '#tests/harness/texts/site-texts.ts'

let two: TwoInstances
let token: string
beforeAll(async () => {
  two = await openTwoInstances()
  token = await two.first.logIn()
}, 60_000)
afterAll(async () => await two.close())

const home = async (which: 'first' | 'second') => (await two[which].app.inject('/')).body
const soon = { timeout: 5000, interval: 50 }

test('what one instance publishes, the other shows soon, also in its data and text files', async () => {
  expect(await home('second')).toContain('Dem Blitz den Weg vorgeben.')
  const texts = textsOf(two.first, token)
  const { status, error } = await texts.change(slogan, inBoth('Told', 'Gehört'))
  expect([status, error]).toEqual([200, undefined])
  expect(await home('first')).toContain('Gehört')
  await vi.waitFor(async () => expect(await home('second')).toContain('Gehört'), soon)
  const file = (await two.second.app.inject('/assets/i18n/homepage/de.json')).json()
  expect(file.hero.slogan).toBe('Gehört')
})

test('two staff members change a text at once in two instances: one is told', async () => {
  const { version } = await textsOf(two.first, token).read(slogan)
  const change = async (which: 'first' | 'second') =>
    await two[which].request(
      'changeText',
      { body: { ...slogan, texts: inBoth(which, which), version } },
      token,
    )
  const answers = await Promise.all([change('first'), change('second')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a draft goes live once, whichever instance comes first', async () => {
  const texts = textsOf(two.first, token)
  const at = new Date(Date.now() + 400).toISOString()
  await texts.change(slogan, inBoth('Once', 'Einmal'), at)
  const before = (await texts.versions(slogan)).length
  await new Promise((resolve) => setTimeout(resolve, 500))
  const published = await Promise.all(
    [two.first, two.second, two.first, two.second].map((site) =>
      publishDueDrafts(site.app, site.services, draftHandlers),
    ),
  )
  expect(published.flat()).toEqual([itemOf(slogan)])
  expect(await texts.versions(slogan)).toHaveLength(before + 1)
  for (const which of ['first', 'second'] as const) {
    await vi.waitFor(async () => expect(await home(which)).toContain('Einmal'), soon)
  }
})
