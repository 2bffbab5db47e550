import { expect, test } from 'vitest'
import type { StaffArticle } from '#contract/content/article.ts'
import { articleViewCodec, countOf, selectArticles } from '#web/staff/knowledge/article-view.ts'

const entry = (id: number, de: string, en: string, more: Partial<StaffArticle> = {}): StaffArticle => ({
  id,
  slug: `entry-${id}`,
  kind: 'term',
  title: [
    { content: de, language: 2 },
    { content: en, language: 1 },
  ],
  summary: [],
  reviewedOn: '2026-01-01',
  version: 1,
  isPublic: true,
  hasDraft: false,
  isDue: false,
  deletedAt: null,
  ...more,
})

const entries = [
  entry(1, 'Trennungsabstand', 'Separation distance'),
  entry(2, 'Äußerer Blitzschutz', 'External protection', { kind: 'article', isDue: true }),
  entry(3, 'Fangstange', 'Air-termination rod', { isPublic: false, hasDraft: true }),
  entry(4, 'Blitzstrom', 'Lightning current', { hasDraft: true }),
]
const ids = (view: Parameters<typeof selectArticles>[1], language: 'de' | 'en' = 'de') =>
  selectArticles(entries, view, language).map(({ id }) => id)

test('the list is in the order of the reader’s alphabet', () => {
  expect(ids({ search: '', show: undefined })).toEqual([2, 4, 3, 1])
  expect(ids({ search: '', show: undefined }, 'en')).toEqual([3, 2, 4, 1])
})

test('filters and words in any language narrow it', () => {
  expect(ids({ search: '', show: 'articles' })).toEqual([2])
  expect(ids({ search: '', show: 'terms' })).toEqual([4, 3, 1])
  expect(ids({ search: '', show: 'due' })).toEqual([2])
  expect(ids({ search: '', show: 'open' })).toEqual([4, 3])
  expect(ids({ search: 'ROD fang', show: undefined })).toEqual([3])
  expect(ids({ search: 'entry-1', show: undefined })).toEqual([1])
  expect(ids({ search: 'blitz', show: 'open' })).toEqual([4])
  expect(countOf(entries, undefined)).toBe(4)
  expect(countOf(entries, 'open')).toBe(2)
})

test('a view is its address, and what is not known in one is as usual', () => {
  const view = { search: 'Blitz', show: 'due', edit: undefined } as const
  const address = articleViewCodec.addressOf('en', view)
  expect(address).toBe('/en/dashboard/Knowledge?search=Blitz&show=due')
  expect(articleViewCodec.read(new URLSearchParams(address.split('?')[1]))).toEqual(view)
  expect(articleViewCodec.read(new URLSearchParams('edit=0&show=all')).edit).toBeUndefined()
})
