import { expect, test } from 'vitest'
import { easterSunday, isPublicHoliday, workingDaysBefore } from '#server/platform/working-days.ts'

test.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2019, '2019-04-21'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter Sunday of %i', (year, day) => {
  expect(easterSunday(year)).toBe(day)
})

test('the public holidays of Hesse in 2026', () => {
  const days = Array.from({ length: 365 }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  )
  expect(days.filter(isPublicHoliday)).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-05-14',
    '2026-05-25',
    '2026-06-04',
    '2026-10-03',
    '2026-12-25',
    '2026-12-26',
  ])
})

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
  ['after Easter', '2026-04-08T08:00:00.000Z', '2026-04-02T08:00:00.000Z'],
  ['after Christmas', '2026-12-29T11:00:00.000Z', '2026-12-24T11:00:00.000Z'],
  ['after Corpus Christi', '2026-06-05T08:00:00.000Z', '2026-06-02T08:00:00.000Z'],
])('two working days ago, %s', (_, now, then) => {
  expect(workingDaysBefore(new Date(now), 2).toISOString()).toBe(then)
})
