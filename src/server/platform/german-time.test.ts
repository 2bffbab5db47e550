import { expect, test } from 'vitest'
import { dayAfter } from '#server/platform/german-time.ts'

test('days are counted across months, and back', () => {
  expect(dayAfter('2026-12-31', 60)).toBe('2027-03-01')
  expect(dayAfter('2027-01-01', -1)).toBe('2026-12-31')
})
