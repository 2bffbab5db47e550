import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draftHandlers } from '#server/draft-kinds.ts'
import { publishDueDrafts } from '#server/drafts/publish-due-drafts.ts'
import { askerOf } from '#tests/harness/entries/ask.ts'
import { deskOf, kinds } from '#tests/harness/entries/entry-desk.ts'
import { sendPicture } from '#tests/harness/knowledge/article-pictures.ts'
import { newProject } from '#tests/harness/projects/new-project.ts'
import { createMovedClock } from '#tests/harness/site/moved-clock.ts'
import type { TestSite } from '#tests/harness/site/test-site.ts'
import { openTwoInstances, type TwoInstances } from '#tests/harness/site/two-instances.ts'

const clock = createMovedClock('2026-11-22T12:00:00Z')
const soon = { timeout: 5000 }

let two: TwoInstances
let token: string
let asks: { first: ReturnType<typeof askerOf>; second: ReturnType<typeof askerOf> }
beforeAll(async () => {
  two = await openTwoInstances({}, clock)
  token = await two.first.logIn()
  asks = { first: askerOf(two.first), second: askerOf(two.second) }
}, 60_000)
afterAll(async () => await two.close())

describe.each(kinds)('$kind', (kind) => {
  const desks = () => ({
    first: deskOf(kind, { ask: asks.first, token }),
    second: deskOf(kind, { ask: asks.second, token }),
  })
  const word = (what: string) => `${what}-${kind.kind}`

  test('that one instance publishes is soon shown by the other, on kept pages, too', async () => {
    const { first, second } = desks()
    const id = await first.begin(word('before'))
    const shown = async (address: string) =>
      (await two.second.app.inject(address)).body.replaceAll('\u00ad', '').includes(word('after'))
    for (const address of kind.places(id)) await shown(address)
    await first.change(id, word('after'))
    for (const address of kind.places(id)) await expect.poll(() => shown(address), soon).toBe(true)
    expect(await second.shown(id)).toBe(word('after'))
  })

  test('that two change at once in two instances is changed by one, and the other is told', async () => {
    const { first, second } = desks()
    const id = await first.begin(word('at-once'))
    const version = (await first.version(id)) ?? Number.NaN
    const changes = [
      first.change(id, word('one'), { version }),
      second.change(id, word('other'), { version }),
    ]
    expect((await Promise.all(changes)).map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('with a time goes live once, whichever instance comes first', async () => {
    const { first } = desks()
    const id = await first.begin(word('early'))
    const at = new Date(clock.now().getTime() + 60_000).toISOString()
    await first.change(id, word('due'), { publish: at })
    const { length } = await first.lines(id)
    clock.moveTo(at)
    const published = await Promise.all(
      [two.first, two.second, two.first, two.second].map((site) =>
        publishDueDrafts(site.app, site.services, draftHandlers),
      ),
    )
    expect(published.flat()).toEqual([{ kind: kind.kind, id: String(id) }])
    expect(await first.lines(id)).toHaveLength(length + 1)
  })
})

test('of two who arrange the home page on two instances one is told, and both show the same', async () => {
  const { first, second } = two
  const ids: number[] = []
  for (let n = 0; n < 2; n++)
    ids.push((await first.request('addProject', { body: newProject() }, token)).body.id)
  const [one = 0, other = 0] = ids
  const firstAtHome = async (site: TestSite) =>
    Number(/href="\/project\/(\d+)"/.exec((await site.app.inject('/')).body)?.[1])
  await expect.poll(() => firstAtHome(second), soon).toBe(other)
  const arrange = async (site: TestSite, id: number) =>
    (await site.request('arrangeHome', { body: { before: [], ids: [id] } }, token)).status
  const statuses = await Promise.all([arrange(first, one), arrange(second, other)])
  expect(statuses.toSorted()).toEqual([200, 409])
  const pinned = statuses[0] === 200 ? one : other
  for (const site of [first, second]) await expect.poll(() => firstAtHome(site), soon).toBe(pinned)
})

test('a picture that is deleted on one instance while a project takes it on the other is there, or the project is refused', async () => {
  const { first, second } = two
  const { picture: _, ...texts } = newProject()
  const outcomes: string[] = []
  for (let round = 0; round < 10; round++) {
    const picture = await sendPicture(first, token)
    const id = /[0-9a-f]{24}/.exec(picture)?.[0] ?? ''
    const [remover, taker] = round % 2 === 0 ? [first, second] : [second, first]
    const [removed, added] = await Promise.all([
      remover.request('removePicture', { params: { id } }, token),
      taker.request('addProject', { body: { ...texts, pictures: [{ picture }] } }, token),
    ])
    outcomes.push(`${removed.status} ${added.status}`)
    expect((await taker.app.inject(picture)).statusCode).toBe(added.status === 201 ? 200 : 404)
  }
  for (const outcome of outcomes) expect(['204 400', '409 201']).toContain(outcome)
  expect((await second.request('listPictures', { query: {} }, token)).body.counts.unused).toBe(0)
})

test('a redirect that one instance adds leads on in the other soon, and the visits of both are counted', async () => {
  const visit = async (site: TestSite) => (await site.app.inject('/alt.html')).headers['location']
  await two.second.app.inject('/alt.html')
  await two.first.request('addRedirect', { body: { from: '/alt.html', to: '/Services' } }, token)
  await expect.poll(() => visit(two.second), soon).toBe('/Services')
  for (const site of [two.first, two.second, two.first]) expect(await visit(site)).toBe('/Services')
  const list = async (site: TestSite) =>
    (await site.request('listRedirects', {}, token)).body.find(({ from }) => from === '/alt.html')
  const [one, other] = await Promise.all([list(two.first), list(two.second)])
  expect(one?.id).toBe(other?.id)
  expect((await list(two.first))?.hits).toBe(4) // with the one that was polled for
  await two.first.request('removeRedirect', { params: { id: one?.id ?? '' } }, token)
  await expect.poll(() => visit(two.second), soon).toBe('/')
})
