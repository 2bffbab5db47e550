import { describe, expect, test } from 'vitest'
import { emptyInspection, readInspection } from '#web/pages/tools/inspection/read-inspection.ts'

const today = '2026-11-21'
const typed = { ...emptyInspection, use: 'other', class: 'III', complete: '2025-12-01' }
const read = (changes: Partial<typeof typed>) => readInspection({ ...typed, ...changes }, today)

test('use, class and the last complete inspection are enough', () => {
  expect(read({}).inspected).toMatchObject([
    { className: 'III', isCritical: false, complete: '2025-12-01', months: undefined },
  ])
  expect(read({ months: '12' }).inspected).toMatchObject([{ months: 12 }])
})

test.each(['use', 'class', 'complete'] as const)('without %s there is no result', (field) => {
  expect(read({ [field]: '' }).inspected).toBeUndefined()
})

test('an inspection without proof needs no date, and an old one is not counted', () => {
  expect(read({ proof: 'none' }).inspected).toMatchObject([{ complete: undefined }])
})

test.each([
  { complete: '2026-11-22' },
  { visual: '2026-11-22' },
  { event: '2027-01-01' },
  { complete: '2025-02-29' },
  { complete: '31.08.2025' },
  { months: '0' },
  { months: 'x' },
])('%o gives no result, and says so at the field', (wrong) => {
  const { inspected, days, months } = read(wrong)
  expect(inspected).toBeUndefined()
  const problems = [...Object.values(days), months].flatMap((each) =>
    'problem' in each && each.problem !== 'missing' ? [each.problem] : [],
  )
  expect(problems.filter(Boolean)).toHaveLength(1)
})

test('where nobody knows the class there are two rows, the stricter one first', () => {
  expect(read({ class: 'unknown' }).inspected?.map(({ className }) => className)).toEqual(['I', 'III'])
})

test.each([
  ['assembly', true],
  ['hospital', true],
  ['dataCentre', true],
  ['other', false],
])('a building used as %s is critical until somebody says otherwise: %s', (use, isCritical) => {
  expect(read({ use }).isCritical).toBe(isCritical)
  expect(read({ use, critical: isCritical ? 'no' : 'yes' }).isCritical).toBe(!isCritical)
})

describe('for an explosive area', () => {
  test('only use and class count; what stands in fields that are not shown does not hide the answer', () => {
    const wrong = { complete: '2126-01-01', visual: '2126-01-01', months: 'x' }
    expect(read({ use: 'explosive', ...wrong }).inspected).toHaveLength(1)
    expect(read({ use: 'explosive', class: '' }).inspected).toBeUndefined()
  })
})
