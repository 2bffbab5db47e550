import { describe, expect, test } from 'vitest'
import { factFields } from '#contract/content/project-fields.ts'
import { readingsOf, shownNumber, typedNumber } from '#web/staff/fields/typed-number.ts'

const { area, conductors, year } = factFields

describe('a number that staff type', () => {
  test.for([
    ['1200', 1200],
    ['1,2', 1.2],
    ['1.2', 1.2],
    ['1,2000', 1.2],
    ['12,50', 12.5],
    ['0,125', 0.125],
    ['1234,567', 1234.567],
  ] as const)('%s is %d', ([typed, value]) => {
    expect(typedNumber(area, typed)).toBe(value)
  })

  test.for([
    ['1.200', { whole: '1200', parted: '1,2' }],
    ['1,200', { whole: '1200', parted: '1,2' }],
    [' 12.345 ', { whole: '12345', parted: '12,3450' }],
    ['3.000', { whole: '3000', parted: '3' }],
  ] as const)('%s may be two numbers, and is refused', ([typed, readings]) => {
    expect(typedNumber(area, typed)).toBeUndefined()
    expect(readingsOf(area, typed)).toEqual(readings)
    for (const one of Object.values(readings)) expect(typedNumber(area, one)).toBeDefined()
  })

  test.for(['1.200.000', '1.200,5', '1 200', '-3', 'many'])('%s is refused', (typed) => {
    expect(typedNumber(area, typed)).toBeUndefined()
    expect(readingsOf(area, typed)).toBeUndefined()
  })

  test('a whole number has no places', () => {
    expect(typedNumber(conductors, '1.200')).toBeUndefined()
    expect(readingsOf(conductors, '1.200')).toBeUndefined()
    expect(typedNumber(conductors, '1200')).toBe(1200)
    expect(typedNumber(year, '2024')).toBe(2024)
  })
})

test.for([12.345, 1.2, 0.125, 1200, 1234.567])(
  '%d that is saved is shown so that it is saved again',
  (value) => {
    expect(typedNumber(area, shownNumber(String(value)))).toBe(value)
  },
)
