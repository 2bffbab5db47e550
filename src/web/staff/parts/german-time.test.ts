import { describe, expect, test } from 'vitest'
import { germanClock, germanInstant } from '#web/staff/parts/german-time.ts'

describe('a time on German clocks', () => {
  test.for([
    ['2026-12-01T08:00', '2026-12-01T07:00:00.000Z'],
    ['2026-07-01T08:00', '2026-07-01T06:00:00.000Z'],
    ['2027-01-01T00:30', '2026-12-31T23:30:00.000Z'],
  ] as const)('%s is %s, and back', ([clock, instant]) => {
    expect(germanInstant(clock)).toBe(instant)
    expect(germanClock(instant)).toBe(clock)
  })

  test('that is shown twice is the first of both', () => {
    expect(germanInstant('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z')
  })

  test('that is left out is an hour later', () => {
    expect(germanInstant('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z')
    expect(germanClock('2026-03-29T01:30:00.000Z')).toBe('2026-03-29T03:30')
  })

  test('is undefined where nothing was chosen', () => {
    expect(germanInstant('')).toBeUndefined()
  })
})
