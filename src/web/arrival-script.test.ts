import { describe, expect, test } from 'vitest'
import { arrivalScript } from '#web/arrival-script.ts'

/** Returns the address that the script redirects to for a stored language; undefined if it does not. */
function leadsTo(stored: string | null, address: string, type = 'navigate'): string | undefined {
  let to: string | undefined
  const { pathname, search, hash } = new URL(address, 'http://site')
  const location = { pathname, search, hash, replace: (wanted: string) => (to = wanted) }
  const document = { documentElement: { hidden: false } }
  const storage = { getItem: (key: string) => (key === 'Language' ? stored : null) }
  const performance = { getEntriesByType: () => [{ type }] }
  const names = ['localStorage', 'location', 'document', 'performance', 'addEventListener']
  new Function(...names, arrivalScript)(storage, location, document, performance, () => undefined)
  expect(document.documentElement.hidden).toBe(to !== undefined)
  return to
}

describe('the language that a visitor gets', () => {
  test.each([
    [null, undefined],
    ['de', undefined],
    ['en', '/en/Projects?page=2#top'],
    ['fr', '/en/Projects?page=2#top'],
    ['', '/en/Projects?page=2#top'],
    ['DE', '/en/Projects?page=2#top'],
    ['null', '/en/Projects?page=2#top'],
  ] as const)('at an address without one, for the stored preference %j', (stored, to) => {
    expect(leadsTo(stored, '/Projects?page=2#top')).toBe(to)
  })

  test('on the way back is the one of the address', () => {
    expect(leadsTo('en', '/Projects', 'back_forward')).toBeUndefined()
    expect(leadsTo('en', '/Projects', 'reload')).toBe('/en/Projects')
  })

  test('at home is the home page of the language', () => {
    expect(leadsTo('en', '/')).toBe('/en')
    expect(leadsTo('en', '/enough')).toBe('/en/enough')
  })

  test.each(['/en', '/EN/', '/en/Projects'])('is the one of the address: %s', (address) => {
    expect(leadsTo('en', address)).toBeUndefined()
    expect(leadsTo('de', address)).toBeUndefined()
  })
})
