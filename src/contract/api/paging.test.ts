import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { galleryRows, offsetOfPage, totalPages } from '#contract/api/paging.ts'

describe('paging', () => {
  test.each([
    [0, 10, 1],
    [1, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [24, 10, 3],
    [24, 20, 2],
    [24, 30, 1],
  ])('has for %i rows at %i per page %i pages', (count, rows, pages) => {
    expect(totalPages(count, rows)).toBe(pages)
  })

  test('starts the first page at the first row', () => {
    expect(offsetOfPage(1, 10)).toBe(0)
    expect(offsetOfPage(3, 20)).toBe(40)
  })

  test('shows every row on exactly one page', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.constantFrom(...galleryRows), (count, rows) => {
        const all = Array.from({ length: count }, (_, index) => index)
        const pages = Array.from({ length: totalPages(count, rows) }, (_, index) => {
          const offset = offsetOfPage(index + 1, rows)
          return all.slice(offset, offset + rows)
        })
        expect(pages.flat()).toEqual(all)
      }),
    )
  })
})
