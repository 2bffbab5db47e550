import { expect, test } from 'vitest'
import { nearTerms } from '#server/platform/search/near-words.ts'
import { searchIndex } from '#server/platform/search/search-index.ts'

interface Entry {
  version: number
  text: string
}

function indexOf(entries: Map<string, Entry>) {
  const read: string[][] = []
  const search = searchIndex<typeof entries>({
    listVersions: async (all) => new Map([...all].map(([key, { version }]) => [key, version])),
    async read(all, keys) {
      read.push([...keys])
      return keys.map((key) => ({
        ...{ key, kind: 'job', id: key, address: `/${key}`, title: [] },
        texts: [{ text: all.get(key)?.text ?? '' }],
      }))
    },
  })
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
