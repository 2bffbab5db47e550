import { expect, test } from 'vitest'
import { nearTerms } from '#server/platform/search/near-words.ts'
import { type SearchSource, searchIndex } from '#server/platform/search/search-index.ts'

interface Entry {
  version: number
  text: string
}

function indexOf(entries: Map<string, Entry>, room?: number) {
  const read: string[][] = []
  const source: SearchSource<typeof entries> = {
    listVersions: async (all) => new Map([...all].map(([key, { version }]) => [key, version])),
    async read(all, keys) {
      read.push([...keys])
      return keys.map((key) => ({
        ...{ key, kind: 'job', id: key, address: `/${key}`, title: [] },
        texts: [{ text: all.get(key)?.text ?? '' }],
      }))
    },
  }
  const search = searchIndex(source, room)
  return {
    read,
    async idsOf(words: string) {
      read.length = 0
      const wanted = { words: words.split(' '), language: 'de', near: nearTerms(words) } as const
      return (await search(entries, wanted)).map(({ id }) => id)
    },
  }
}

test('after the first search only what has changed is read, and what is shown', async () => {
  const entries = new Map([
    ['a', { version: 1, text: 'Erdung eines Kirchturms' }],
    ['b', { version: 1, text: 'Wartung' }],
  ])
  const { read, idsOf } = indexOf(entries)
  expect(await idsOf('wartung')).toEqual(['b'])
  expect(read).toEqual([['a', 'b'], ['b']])
  expect(await idsOf('kirchturms')).toEqual(['a'])
  expect(read).toEqual([['a']])
  expect(await idsOf('nirgends')).toEqual([])
  expect(read).toEqual([])
  entries.set('b', { version: 2, text: 'Neubau' })
  expect(await idsOf('wartung')).toEqual([])
  expect(read).toEqual([['b']])
  entries.delete('a')
  expect(await idsOf('erdung')).toEqual([])
  expect(await idsOf('neubua')).toEqual(['b'])
})

test('parts of words, marks, phrases and words apart are found as in a first search', async () => {
  const entries = new Map([
    ['a', { version: 1, text: 'Überspannungsschutz, § 14 (a/b) in Ex-Zonen' }],
    ['b', { version: 1, text: 'A data center' }],
    ['c', { version: 1, text: 'The center of data' }],
  ])
  const { idsOf } = indexOf(entries)
  for (const _ of ['first', 'kept']) {
    expect(await idsOf('spannung')).toEqual(['a'])
    expect(await idsOf('§ a/b')).toEqual(['a'])
    expect(await idsOf('ex-z')).toEqual(['a'])
    expect(await idsOf('data center')).toEqual(['b', 'c'])
    expect(await idsOf('rechenzentrum')).toEqual(['b'])
  }
})

test('a phrase is found among many texts that have its words apart', async () => {
  const apart = Array.from({ length: 600 }, (_, n) => ({ version: 1, text: `Data of a center ${n}` }))
  const entries = new Map([...apart, { version: 1, text: 'A data center' }].map((one, n) => [`${n}`, one]))
  const { idsOf } = indexOf(entries)
  expect(await idsOf('rechenzentrum')).toEqual(['600'])
})

test('what comes back stands in its place, however often everything has changed', async () => {
  const entries = new Map(Array.from({ length: 400 }, (_, n) => [`${n}`, { version: 1, text: 'Wartung' }]))
  const { idsOf } = indexOf(entries)
  const firstTen = Array.from({ length: 10 }, (_, n) => `${n}`)
  for (let version = 2; version < 8; version++) {
    expect(await idsOf('wartung')).toEqual(firstTen)
    for (const key of entries.keys()) entries.set(key, { version, text: `Wartung ${version}` })
    expect(await idsOf(`wartung ${version}`)).toEqual(firstTen)
    expect(await idsOf(`${version - 1}`)).toEqual([])
    const [first] = entries
    if (first) entries.delete(first[0])
    expect(await idsOf('wartung')).toEqual([...firstTen.slice(1), '10'])
    entries.clear()
    for (let n = 0; n < 400; n++) entries.set(`${n}`, { version, text: 'Wartung' })
  }
})

test('what there is no room for is found once, also where it has changed', async () => {
  const entries = new Map(['a', 'b', 'c'].map((key) => [key, { version: 1, text: `Wartung ${key}` }]))
  const { idsOf, read } = indexOf(entries, 1)
  expect(await idsOf('wartung')).toEqual(['a', 'b', 'c'])
  entries.set('b', { version: 2, text: 'Wartung und Prüfung' })
  for (const _ of ['first', 'again']) {
    expect((await idsOf('wartung')).toSorted()).toEqual(['a', 'b', 'c'])
    expect(read[0]).toEqual(['b'])
    expect(await idsOf('prüfung')).toEqual(['b'])
  }
})

test('of more words than are looked for at once each must be there', async () => {
  const words = Array.from({ length: 12 }, (_, n) => `w${n}`)
  const entries = new Map([
    ['a', { version: 1, text: words.join(' ') }],
    ['b', { version: 1, text: words.slice(0, 11).join(' ') }],
  ])
  const { idsOf } = indexOf(entries)
  expect(await idsOf(words.join(' '))).toEqual(['a'])
  expect(await idsOf(words.toReversed().join(' '))).toEqual(['a'])
})

test('searches that begin together read what is new once', async () => {
  const entries = new Map(
    Array.from({ length: 600 }, (_, n) => [`${n}`, { version: 1, text: n === 7 ? 'Prüfung' : 'Wartung' }]),
  )
  let read = 0
  const search = searchIndex<typeof entries>({
    listVersions: async (all) => new Map([...all].map(([key, { version }]) => [key, version])),
    async read(all, keys) {
      await new Promise(setImmediate)
      read += keys.length
      return keys.map((key) => {
        return {
          key,
          kind: 'job',
          id: key,
          address: '',
          title: [],
          texts: [{ text: all.get(key)?.text ?? '' }],
        }
      })
    },
  })
  const wanted = { words: ['prüfung'], language: 'de' } as const
  const [one, other] = await Promise.all([search(entries, wanted), search(entries, wanted)])
  expect([one, other].map((hits) => hits?.map(({ id }) => id))).toEqual([['7'], ['7']])
  expect(read).toBe(602)
})
