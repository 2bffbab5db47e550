import { describe, expect, test } from 'vitest'
import { addressIn, alternates, findPage, galleryView, splitAddress } from '#contract/addresses.ts'
import { languageCodes } from '#contract/language.ts'

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
    expect(view('category=x&page=0&rows=7')).toEqual({ category: undefined, page: 1, rows: 10 })
    expect(view('category=3&page=2&rows=30')).toEqual({ category: '3', page: 2, rows: 30 })
  })
})
