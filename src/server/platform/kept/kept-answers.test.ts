import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { countChanges } from '#server/platform/data-versions.ts'
import type { MadeAnswer } from '#server/platform/kept/kept-answer.ts'
import { createKeptAnswers } from '#server/platform/kept/kept-answers.ts'
import { noMetrics } from '#server/platform/watching/metrics.ts'

const limits = { maxBytes: 70_000, maxRedirects: 10, metrics: noMetrics, name: 'page' as const }

/** A cache whose pages have 10 kB and whose addresses below `/to/` lead elsewhere; `made` has what was made, in order. */
function newCache() {
  const versions = countChanges()
  const made: string[] = []
  const keptAnswers = createKeptAnswers(versions, {
    clock: systemClock,
    ...limits,
    maxSearchBytes: 70_000,
    isSearch: (address) => address.includes('?q='),
  })
  const make = async (address: string): Promise<MadeAnswer> => {
    made.push(address)
    const reads = new Map([['all', versions.version('all')]])
    await setImmediate()
    if (address.startsWith('/to/')) return { status: 302, location: '/', reads }
    return { status: 200, content: address.padEnd(10_000).slice(0, 10_000), reads }
  }
  return {
    versions,
    made,
    cachedPage: (address: string, asker?: string) =>
      keptAnswers.ask(address, { asker, make: () => make(address) }),
  }
}

describe('the page cache', () => {
  test('makes its pages however many searches wait', async () => {
    const keptAnswers = createKeptAnswers(countChanges(), {
      ...{ clock: systemClock, ...limits, maxMaking: 1, isSearch: (address) => address.includes('?q=') },
    })
    const searched = Promise.withResolvers<MadeAnswer>()
    const made = (content: string): MadeAnswer => ({ status: 200, content, reads: new Map() })
    const searches = [1, 2, 3].map((n) => keptAnswers.ask(`/a?q=${n}`, { make: () => searched.promise }))
    expect(await keptAnswers.ask('/a', { make: async () => made('a page') })).toMatchObject({ status: 200 })
    searched.resolve(made('found'))
    for (const search of searches) expect(await search).toMatchObject({ status: 200 })
  })

  test('looks for what somebody wants before the many other searches of a stranger, and refuses only the stranger', async () => {
    const made: string[] = []
    const keptAnswers = createKeptAnswers(countChanges(), {
      ...{ clock: systemClock, ...limits, maxMaking: 1, maxWaiting: 5, isSearch: () => true },
    })
    const search = async (address: string, asker: string) =>
      await keptAnswers.ask(address, {
        asker,
        async make() {
          made.push(address)
          await setImmediate()
          return { status: 200, content: address, reads: new Map() }
        },
      })
    const stranger = (n: number) => search(`/stranger/${n}`, `2001:db8:0:1::${n}`)
    const ofStranger = Promise.allSettled([0, 1, 2, 3, 4, 5, 6, 7].map(stranger))
    const wanted = ['/visitor/1', '/visitor/2', '/stranger/2']
    await Promise.all(wanted.map((address, n) => search(address, `192.0.2.${n}`)))
    const results = (await ofStranger).map(({ status }) => status)
    expect(made).toEqual(['/stranger/0', ...wanted, ...[1, 3].map((n) => `/stranger/${n}`)])
    expect(results).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((n) => (n < 4 ? 'fulfilled' : 'rejected')))
    expect(await search('/stranger/again', '2001:db8:0:1::7')).toMatchObject({ status: 200 })
  })

  test('lets all who want the same page wait in one place, and for what is made behind them in one, too', async () => {
    const versions = countChanges(() => 0)
    const made: string[] = []
    const keptAnswers = createKeptAnswers(versions, {
      ...{ clock: systemClock, ...limits, maxMaking: 1, maxWaiting: 3 },
    })
    const ask = async (address: string, n: number) =>
      await keptAnswers.ask(address, {
        asker: `192.0.2.${n}`,
        mayBeOld: true,
        async make() {
          made.push(address)
          const reads = new Map([['all', versions.version('all')]])
          await setImmediate()
          return { status: 200, content: address, reads }
        },
      })
    const visitors = Array.from({ length: 20 }, (_, n) => n)
    await ask('/old', 0)
    await Promise.all([ask('/long', 0), ...visitors.map((n) => ask('/same', n))])
    expect(made.splice(0)).toEqual(['/old', '/long', '/same'])

    versions.bump('all')
    const missed = ['/a', '/b'].map((address, n) => ask(address, n))
    await Promise.all(visitors.map((n) => ask('/old', n)))
    await Promise.all([...missed, ask('/c', 7)])
    expect(made.toSorted()).toEqual(['/a', '/b', '/c', '/old'])
  })

  test('keeps its pages whatever number of other addresses lead elsewhere, and few of those', async () => {
    const { made, cachedPage } = newCache()
    const pages = ['/a', '/b', '/c', '/d']
    for (const page of pages) await cachedPage(page)
    for (let n = 0; n < 200; n++) await cachedPage(`/to/${n}`)
    made.length = 0
    for (const page of [...pages, '/to/199']) await cachedPage(page)
    expect(made).toEqual([])
    await cachedPage('/to/0')
    expect(made).toEqual(['/to/0'])
  })

  test('keeps its pages whatever number of others is looked for, and few of those', async () => {
    const { versions, made, cachedPage } = newCache()
    const pages = ['/a', '/b', '/c', '/d']
    for (const page of pages) await cachedPage(page)
    for (let n = 0; n < 50; n++) await cachedPage(`/a?q=${n}`)
    made.length = 0
    for (const page of [...pages, '/a?q=49']) await cachedPage(page)
    expect(made).toEqual([])
    await cachedPage('/a?q=0')
    expect(made.splice(0)).toEqual(['/a?q=0'])
    versions.bump('all')
    await cachedPage('/a?q=0')
    expect(made).toEqual(['/a?q=0'])
  })

  test('keeps the less the longer their addresses are', async () => {
    const { made, cachedPage } = newCache()
    const long = ['/a', '/b', '/c', '/d'].map((page) => page.padEnd(20_000, '&'))
    for (const page of long) await cachedPage(page)
    made.length = 0
    for (const page of long.slice(0, 3)) await cachedPage(page)
    expect(made).toHaveLength(3)
  })

  test('gives everybody who asks after a write what was written, and makes it once for all of them', async () => {
    const { versions, made, cachedPage } = newCache()
    const early = [cachedPage('/a'), cachedPage('/a')]
    versions.bump('all')
    const late = ['192.0.2.1', '192.0.2.2', '192.0.2.2'].map((asker) => cachedPage('/a', asker))
    for (const { reads } of await Promise.all([...early, ...late])) expect(reads.get('all')).toBe(1)
    expect(made).toEqual(['/a', '/a'])
    await cachedPage('/a')
    expect(made).toHaveLength(2)
  })

  test('keeps nobody waiting for whom the answer of a second ago will do, and makes it behind them', async () => {
    let now = 0
    const versions = countChanges(() => now)
    let made = 0
    const make = async () => {
      made += 1
      const reads = new Map([['all', versions.version('all')]])
      await setImmediate()
      return { status: 200, content: 'page', reads }
    }
    const keptAnswers = createKeptAnswers(versions, { clock: systemClock, metrics: noMetrics, name: 'page' })
    const version = async (mayBeOld: boolean) =>
      (await keptAnswers.ask('/a', { make, mayBeOld })).reads.get('all')
    await version(true)
    now = 5000
    versions.bump('all')
    expect(await version(true)).toBe(0)
    expect(await version(false)).toBe(1)
    expect([await version(true), made]).toEqual([1, 2])

    versions.bump('all')
    now = 6000
    expect(await version(true), 'a second later').toBe(2)
    versions.bump('all')
    now = 6900
    versions.bump('all')
    now = 7050
    expect(await version(true), 'of which only the last change is less than a second ago').toBe(4)
    versions.bump('all')
    const staff = version(false)
    expect(await version(true)).toBe(4)
    expect(await staff).toBe(5)
  })

  test('does not keep a failure', async () => {
    const versions = countChanges()
    let isBroken = true
    const make = async () => {
      if (isBroken) throw new Error('broken')
      return { status: 200, content: 'whole', reads: new Map() }
    }
    const keptAnswers = createKeptAnswers(versions, { clock: systemClock, metrics: noMetrics, name: 'page' })
    const cachedPage = (address: string) => keptAnswers.ask(address, { make })
    await expect(Promise.all([cachedPage('/a'), cachedPage('/a')])).rejects.toThrow('broken')
    isBroken = false
    expect((await cachedPage('/a')).status).toBe(200)
  })

  test('looks at the texts of a page only when some text has changed, and makes it anew only for its own', async () => {
    const counts = countChanges()
    const asked: string[] = []
    const version = (tag: string) => {
      asked.push(tag)
      return counts.version(tag)
    }
    const own = Array.from({ length: 300 }, (_, index) => `text-${index}`)
    let made = 0
    const make = async () => {
      made += 1
      const texts = {
        version: counts.version('texts'),
        reads: new Map(own.map((tag) => [tag, counts.version(tag)])),
      }
      return { status: 200, content: 'page', reads: new Map(), texts }
    }
    const keptAnswers = createKeptAnswers(
      { ...counts, version },
      { clock: systemClock, metrics: noMetrics, name: 'page' },
    )
    const cachedPage = (address: string) => keptAnswers.ask(address, { make })
    await cachedPage('/a')
    asked.length = 0
    await cachedPage('/a')
    expect(asked).toEqual(['texts'])

    counts.bump('texts', 'text-of-another-page')
    await cachedPage('/a')
    asked.length = 0
    await cachedPage('/a')
    expect([asked, made]).toEqual([['texts'], 1])

    counts.bump('texts', 'text-299')
    await cachedPage('/a')
    expect(made).toBe(2)
  })
})
