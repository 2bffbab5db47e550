import { expect, test } from 'vitest'
import { isBackupDue, lastMoment } from '#server/backups/keep-backing-up.ts'

const at = (time: string, now: string) => lastMoment(time, new Date(now)).toISOString()

test('the last time is of today from that minute on, and of yesterday before', () => {
  expect(at('02:30', '2026-11-22T01:29:59.999Z')).toBe('2026-11-21T01:30:00.000Z')
  expect(at('02:30', '2026-11-22T01:30:00.000Z')).toBe('2026-11-22T01:30:00.000Z')
  expect(at('23:59', '2026-07-01T21:58:00.000Z')).toBe('2026-06-30T21:59:00.000Z')
  expect(at('00:00', '2026-07-01T22:00:00.000Z')).toBe('2026-07-01T22:00:00.000Z')
})

test('it goes by German clocks, in summer and in winter', () => {
  expect(at('02:30', '2026-07-01T12:00:00.000Z')).toBe('2026-07-01T00:30:00.000Z')
  expect(at('02:30', '2026-12-01T12:00:00.000Z')).toBe('2026-12-01T01:30:00.000Z')
})

test('there is one on the day on which the clocks leave that time out, and one on the day on which they show it twice', () => {
  // On 29 March 2026 clocks go from 02:00 to 03:00, on 25 October from 03:00 back to 02:00.
  expect(at('02:30', '2026-03-29T12:00:00.000Z')).toBe('2026-03-29T01:30:00.000Z')
  expect(at('02:30', '2026-03-29T00:59:00.000Z')).toBe('2026-03-28T01:30:00.000Z')
  expect(at('02:30', '2026-10-25T00:30:00.000Z')).toBe('2026-10-25T00:30:00.000Z')
  expect(at('02:30', '2026-10-25T01:30:00.000Z')).toBe('2026-10-25T00:30:00.000Z')
  expect(at('02:30', '2026-10-26T01:29:00.000Z')).toBe('2026-10-25T00:30:00.000Z')
})

test.each(['00:00', '01:59', '02:00', '02:30', '03:00', '23:59'])(
  'in a year there are as many %s as days, a day apart but for the hour of the clocks',
  (time) => {
    const moments = new Set<number>()
    const end = Date.parse('2027-01-01T00:00:00Z')
    for (let now = Date.parse('2026-01-02T00:00:00Z'); now < end; now += 20 * 60_000) {
      moments.add(lastMoment(time, new Date(now)).getTime())
    }
    const sorted = [...moments].sort((a, b) => a - b)
    const hours = sorted.slice(1).map((moment, index) => (moment - (sorted[index] ?? 0)) / 3_600_000)
    expect(new Set(hours)).toEqual(new Set([23, 24, 25]))
    expect(hours.filter((count) => count !== 24)).toHaveLength(2)
    expect(sorted.length).toBeGreaterThanOrEqual(364)
  },
)

test('a backup is due once a day, and at once where the site was down at its time', () => {
  const isDue = (last: string | undefined, now: string) =>
    isBackupDue('02:30', last === undefined ? undefined : new Date(last), new Date(now))
  expect(isDue(undefined, '2026-11-22T20:00:00Z')).toBe(true)
  expect(isDue('2026-11-21T01:30:02Z', '2026-11-22T01:29:00Z')).toBe(false)
  expect(isDue('2026-11-21T01:30:02Z', '2026-11-22T01:30:00Z')).toBe(true)
  expect(isDue('2026-11-21T20:00:00Z', '2026-11-22T09:00:00Z')).toBe(true)
  expect(isDue('2026-11-22T01:30:02Z', '2026-11-22T23:00:00Z')).toBe(false)
  // In the second hour from two to three of the night in which the clocks go back.
  expect(isDue('2026-10-25T00:30:02Z', '2026-10-25T01:30:00Z')).toBe(false)
})
