import { isDeepStrictEqual } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  differences,
  expected,
  expectedDeed,
  otherDeeds,
  withoutAdded,
} from '#tests/harness/before/differences.ts'
import { type KeptSite, readKeptSite } from '#tests/harness/before/kept-site.ts'
import { type OpenedKept, openKept } from '#tests/harness/before/open-kept.ts'
import { type Answers, ask, type Question } from '#tests/harness/before/what-it-says.ts'
import { type PostgresServer, startPostgres } from '#tests/harness/machine/postgres-server.ts'
import { staff } from '#tests/harness/site/sample-data.ts'

let kept: KeptSite
let server: PostgresServer
beforeAll(async () => {
  kept = await readKeptSite()
  server = await startPostgres()
})
afterAll(async () => await server.stop())

let opened: OpenedKept | undefined
afterEach(async () => {
  await opened?.close()
  opened = undefined
})

/** Holds every answer of the site against those of the version before. */
async function compare(site: OpenedKept, answers: Answers): Promise<void> {
  const others: Partial<Answers> = {}
  const said: Partial<Answers> = {}
  for (const [question, answer] of Object.entries(answers) as [Question, Answers[Question]][]) {
    // As it is kept: without what is undefined.
    const now = withoutAdded(question, await ask(site.site(), question))
    const before = expected(question, answer, kept.said)
    if (isDeepStrictEqual(now, before)) continue
    others[question] = now
    said[question] = before
  }
  const all = Object.keys(others)
  const message = `${all.length} answers are others: ${all.slice(0, 40).join(', ')}`
  expect(others, `${message}; rightly so? Then a row in tests/harness/before/differences.ts`).toEqual(said)
}

let made = 0
const databases = {
  SQLite: async () => undefined,
  async PostgreSQL() {
    const name = `kept_${++made}`
    await server.run(`create database ${name}`)
    return server.url(name)
  },
}

describe.each(Object.entries(databases))('a site of the version before, on %s,', (_name, newDatabase) => {
  const open = async (at: string) => {
    opened = await openKept(kept, at, await newDatabase())
    return opened
  }

  test('says what it said, also after all that it does by itself', async () => {
    const site = await open(kept.said.at)
    await compare(site, kept.said.asLeft)
    await site.workOnce()
    await compare(site, kept.said.asLeft)
    expect((await site.site().request('logIn', { body: staff })).status).toBe(200)
  })

  test('restores, publishes and takes back whatever it could, and takes again what was sent', async () => {
    const site = await open(kept.said.at)
    for (const { deeds, answers } of kept.said.stages) {
      for (const deed of deeds) {
        const { status: _, id: __, ...sent } = deed
        expect(await site.do(sent)).toEqual(expectedDeed(deed))
      }
      await compare(site, { ...kept.said.asLeft, ...answers })
    }
  })

  test('publishes at the times that were set, and forgets what is due, more than a year later', async () => {
    const { at, answers } = kept.said.later
    const site = await open(at)
    await site.workOnce()
    await compare(site, { ...kept.said.asLeft, ...answers })
  })
})

test('every difference is about something that was said', () => {
  const { asLeft, stages, later } = kept.said
  const deeds = stages.flatMap((stage) => stage.deeds)
  const all = [asLeft, later.answers, ...stages.map(({ answers }) => answers)].flatMap((answers) =>
    Object.entries(answers),
  )
  const unused = differences.filter(
    ({ of, now }) =>
      !all.some(
        ([question, answer]) => of.test(question) && !isDeepStrictEqual(now(answer, kept.said), answer),
      ),
  )
  const unusedDeeds = otherDeeds.filter(
    ({ of }) => !deeds.some(({ method, path }) => of.test(`${method} ${path}`)),
  )
  expect([...unused, ...unusedDeeds].map(({ why }) => why)).toEqual([])
})
