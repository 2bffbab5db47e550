import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addMonths,
  type Due,
  daysBetween,
  type Inspected,
  inspectionDue,
} from '#web/pages/tools/inspection/inspection-due.ts'
import { classNames } from '#web/parts/protection-classes.ts'

const today = '2026-11-21'
const usual = { isCritical: false }

test.each<[Inspected, string | undefined, string, number, boolean]>([
  [{ ...usual, className: 'II', complete: '2024-05-15' }, '2025-05-15', '2026-05-15', -190, false],
  [
    { ...usual, className: 'III', complete: '2023-03-31', visual: '2025-03-20' },
    '2027-03-20',
    '2027-03-31',
    130,
    true,
  ],
  [{ className: 'I', isCritical: true, complete: '2026-02-28' }, undefined, '2027-02-28', 99, false],
  [{ ...usual, className: 'IV', complete: '2024-02-29' }, '2026-02-28', '2028-02-29', 465, false],
  [{ ...usual, className: 'III', months: 12, complete: '2025-12-01' }, undefined, '2026-12-01', 10, false],
  [{ ...usual, className: 'III', complete: '2026-10-01' }, '2028-10-01', '2030-10-01', 1410, false],
  [{ ...usual, className: 'I', complete: '2025-06-30' }, '2026-06-30', '2027-06-30', 221, false],
  [{ ...usual, className: 'III', complete: '2025-06-30' }, '2027-06-30', '2029-06-30', 952, false],
  [
    { ...usual, className: 'II', complete: '2025-08-31', visual: '2026-08-31' },
    undefined,
    '2027-08-31',
    283,
    false,
  ],
])('%o: visual %s, complete %s', (inspected, visual, complete, days, areClose) => {
  const due = inspectionDue(inspected)
  expect(due).toEqual({ complete, ...(visual && { visual }), areClose, isEventOpen: false })
  expect(daysBetween(today, complete)).toBe(days)
})

test('a visual inspection that is overdue is told with its days', () => {
  const due = inspectionDue({ ...usual, className: 'IV', complete: '2024-02-29' })
  expect('visual' in due && daysBetween(today, due.visual ?? '')).toBe(-266)
})

describe('at once', () => {
  test('after a strike that no inspection has followed', () => {
    expect(inspectionDue({ ...usual, className: 'II', complete: '2026-01-15', event: '2026-11-10' })).toEqual(
      { now: 'event' },
    )
  })

  test('without proof of a complete inspection', () => {
    expect(inspectionDue({ ...usual, className: 'I', visual: '2026-09-01' })).toEqual({ now: 'unproven' })
  })
})

test('a visual inspection since the strike leaves open what it looked at', () => {
  const due = { ...usual, className: 'II', complete: '2026-01-15', event: '2026-06-10' } as const
  expect(inspectionDue({ ...due, visual: '2026-06-10' })).toMatchObject({ isEventOpen: true })
  expect(inspectionDue({ ...due, event: '2026-01-15' })).toMatchObject({ isEventOpen: false })
})

test.each([
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2025-08-31', 6, '2026-02-28'],
  ['2025-12-31', 2, '2026-02-28'],
  ['1999-12-31', 1, '2000-01-31'],
])('%s and %d months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later)
})

describe('whatever is put in', () => {
  const day = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2026-11-21'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const inspected = fc.record({
    className: fc.constantFrom(...classNames),
    isCritical: fc.boolean(),
    complete: day,
    visual: fc.option(day, { nil: undefined }),
    months: fc.option(fc.integer({ min: 1, max: 120 }), { nil: undefined }),
    event: fc.option(day, { nil: undefined }),
  })
  const completeOf = (due: Due) => ('complete' in due ? due.complete : '')

  test('a stricter class, a critical system or a shorter interval never moves an inspection back', () => {
    fc.assert(
      fc.property(inspected, fc.integer({ min: 1, max: 120 }), (given, months) => {
        const complete = completeOf(inspectionDue(given))
        const shorter = Math.min(months, given.months ?? months)
        for (const change of [{ className: 'I' as const }, { isCritical: true }, { months: shorter }])
          expect(completeOf(inspectionDue({ ...given, ...change })) <= complete).toBe(true)
      }),
    )
  })

  test('a later inspection never brings the next one earlier, and a visual one comes before the complete one', () => {
    fc.assert(
      fc.property(inspected, fc.nat(400), (given, days) => {
        const due = inspectionDue(given)
        const later = new Date(Date.parse(given.complete) + days * 86_400_000).toISOString().slice(0, 10)
        const next = inspectionDue({ ...given, complete: later })
        if ('complete' in due) {
          expect(completeOf(next) >= due.complete).toBe(true)
          expect(due.visual === undefined || due.visual < due.complete).toBe(true)
          expect(due.complete > given.complete).toBe(true)
        }
      }),
    )
  })
})
