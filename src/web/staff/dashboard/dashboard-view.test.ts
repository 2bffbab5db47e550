import { describe, expect, test } from 'vitest'
import { dashboardAddress, dashboardView, nextOrder } from '#web/staff/dashboard/dashboard-view.ts'

const view = (query: string) => dashboardView(new URLSearchParams(query))

describe('the view of the dashboard', () => {
  test.each([
    '',
    '?search=M%C3%BChle&category=3&missing=en&sort=title.de&page=4&rows=50',
    '?category=0&deleted=yes',
    '?archived=yes&page=2',
  ])('is read from its address and written back: %s', (query) => {
    expect(dashboardAddress('en', view(query))).toBe(`/en/dashboard${query}`)
  })

  test('takes no notice of what it does not know', () => {
    expect(view('?category=x&missing=fr&deleted=1&sort=colour&page=0&rows=7&other=1')).toEqual(view(''))
  })

  test('turns the order round at the second click', () => {
    expect(nextOrder('-id', 'location')).toBe('location')
    expect(nextOrder('location', 'location')).toBe('-location')
    expect(nextOrder('-location', 'location')).toBe('location')
  })
})
