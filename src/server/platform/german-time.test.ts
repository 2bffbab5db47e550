import { expect, test } from 'vitest'
import { dayAfter, workingDaysBefore } from '#server/platform/german-time.ts'

// 2026-11-23 is a Monday.
test.each([
  ['on a Friday', '2026-11-27T10:00:00.000Z', '2026-11-25T10:00:00.000Z'],
  ['on a Monday, over the weekend', '2026-11-23T10:00:00.000Z', '2026-11-19T10:00:00.000Z'],
  ['on a Sunday', '2026-11-22T10:00:00.000Z', '2026-11-19T10:00:00.000Z'],
  [
    'where it is Saturday in Germany and Friday elsewhere',
    '2026-11-27T23:30:00.000Z',
    '2026-11-25T23:30:00.000Z',
  ],
])('two working days ago, %s', (_, now, then) => {
  expect(workingDaysBefore(new Date(now), 2).toISOString()).toBe(then)
})

test('days are counted across months, and back', () => {
  expect(dayAfter('2026-12-31', 60)).toBe('2027-03-01')
  expect(dayAfter('2027-01-01', -1)).toBe('2026-12-31')
})
