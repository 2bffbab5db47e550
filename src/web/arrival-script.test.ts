import { describe, expect, test } from 'vitest'
import { arrivalScript } from '#web/arrival-script.ts'

/** Returns the address that the script redirects to for a stored language; undefined if it does not. */
function leadsTo(stored: string | null, address: string): string | undefined {
  let to: string | undefined
  const { pathname, search, hash } = new URL(address, 'http://site')
  const location = { pathname, search, hash, replace: (wanted: string) => (to = wanted) }
  const document = { documentElement: { hidden: false } }
  const run = new Function('localStorage', 'location', 'document', arrivalScript)
  run({ getItem: (key: string) => (key === 'Language' ? stored : null) }, location, document)
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

  test('at home is the home page of the language', () => {
    expect(leadsTo('en', '/')).toBe('/en')
    expect(leadsTo('en', '/enough')).toBe('/en/enough')
  })

  test.each(['/en', '/EN/', '/en/Projects'])('is the one of the address: %s', (address) => {
    expect(leadsTo('en', address)).toBeUndefined()
    expect(leadsTo('de', address)).toBeUndefined()
  })
})
