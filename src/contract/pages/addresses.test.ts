import { describe, expect, test } from 'vitest'
import { languageCodes } from '#contract/language.ts'
import { addressIn, alternates, splitAddress } from '#contract/pages/addresses.ts'
import { findPage } from '#contract/pages/find-page.ts'
import { galleryView, isGallerySearch, noSearch } from '#contract/pages/gallery-view.ts'

describe('an address', () => {
  test.each(languageCodes)('is read as it was written (%s)', (language) => {
    for (const path of ['/', '/Projects', '/project/7', '/english', '/en', '/enough']) {
      if (language === 'de' && path === '/en') continue
      expect(splitAddress(addressIn(language, path))).toEqual({ language, path })
    }
  })

  test('has one spelling in each language, and German for readers of any other', () => {
    expect(alternates('/')).toEqual([
      { hreflang: 'de', address: '/' },
      { hreflang: 'en', address: '/en' },
      { hreflang: 'x-default', address: '/' },
    ])
  })

  test.each([
    ['/Projects?rows=10&other=1&page=2', { kind: 'page', address: '/Projects?page=2' }],
    ['/EN/projects?category=all', { kind: 'redirect', status: 301, to: '/en/Projects?category=all' }],
    ['/en/PROJECT/7/', { kind: 'redirect', status: 301, to: '/en/project/7' }],
    ['/en/project/7', { kind: 'page', address: '/en/project/7' }],
    ['/project/0', { kind: 'redirect', status: 302, to: '/' }],
    ['/en/nowhere', { kind: 'redirect', status: 302, to: '/en' }],
    ['/en/Jobs/projectManager/', { kind: 'redirect', status: 301, to: '/en/jobs/projectManager' }],
    ['/jobs/7', { kind: 'redirect', status: 302, to: '/' }],
    [`/jobs/${'a'.repeat(80)}`, { kind: 'page', address: `/jobs/${'a'.repeat(80)}` }],
    ['/dashboard/Inquiries/7', { kind: 'page', address: '/dashboard/Inquiries/:id' }],
    ['/en/en/project/7', { kind: 'redirect', status: 302, to: '/en' }],
  ])('stands for a page, or leads elsewhere: %s', (address, page) => {
    expect(findPage(address)).toEqual(page)
  })

  test('of a gallery takes no notice of what it does not know', () => {
    const view = (query: string) => galleryView(new URLSearchParams(query))
    expect(view('category=x&page=0&rows=7&q=%20&class=V&year=12&service=sale')).toEqual({
      ...noSearch,
      category: undefined,
      page: 1,
      rows: 10,
    })
    expect(view('category=3&page=2&rows=30')).toEqual({ ...noSearch, category: '3', page: 2, rows: 30 })
    expect(view('q=+rod++hall+&class=II&year=2024&service=planning')).toMatchObject({
      q: 'rod hall',
      class: 'II',
      year: 2024,
      service: 'planning',
    })
    expect(view(`q=${'a'.repeat(300)}`).q).toHaveLength(100)
    expect(view(`q=${'a'.repeat(99)}%F0%9F%98%80`).q, 'no half of a character').toBe('a'.repeat(99))
    expect(view('q=%00ro%E2%80%AEd%07').q, 'nothing invisible').toBe('rod')
    expect(view('q=%00%E2%80%AE').q).toBeUndefined()
  })

  test.each([
    ['/Projects?q=a', true],
    ['/en/Projects?category=3&year=2024', true],
    ['/page-data/Projects?class=I', true],
    ['/Projects?category=all&page=2', false],
    ['/Projects?q=+', false],
    ['/Projects', false],
    ['/Services?q=a', false],
  ])('is that of a searched gallery or not: %s', (address, isSearch) => {
    expect(isGallerySearch(address)).toBe(isSearch)
  })
})
