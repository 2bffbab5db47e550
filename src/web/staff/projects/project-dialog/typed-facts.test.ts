import { describe, expect, test } from 'vitest'
import {
  noFacts,
  readingsOf,
  refusedFacts,
  typedFacts,
  wireFacts,
} from '#web/staff/projects/project-dialog/typed-facts.ts'

describe('a number that staff type', () => {
  test.for([
    ['1200', 1200],
    ['1,2', 1.2],
    ['1.2', 1.2],
    ['1,2000', 1.2],
    ['12,50', 12.5],
    ['0,125', 0.125],
    ['1234,567', 1234.567],
  ] as const)('%s is %d', ([area, value]) => {
    expect(refusedFacts({ ...noFacts, area })).toEqual([])
    expect(wireFacts({ ...noFacts, area })).toEqual({ area: value })
  })

  test.for([
    ['1.200', { whole: '1200', parted: '1,2' }],
    ['1,200', { whole: '1200', parted: '1,2' }],
    [' 12.345 ', { whole: '12345', parted: '12,3450' }],
    ['3.000', { whole: '3000', parted: '3' }],
  ] as const)('%s may be two numbers, and is refused', ([area, readings]) => {
    expect(refusedFacts({ ...noFacts, area })).toEqual(['area'])
    expect(readingsOf('area', area)).toEqual(readings)
    for (const one of Object.values(readings)) expect(refusedFacts({ ...noFacts, area: one })).toEqual([])
  })

  test.for(['1.200.000', '1.200,5', '1 200', '-3', 'many'])('%s is refused', (area) => {
    expect(refusedFacts({ ...noFacts, area })).toEqual(['area'])
    expect(readingsOf('area', area)).toBeUndefined()
  })

  test('a whole number has no places', () => {
    expect(refusedFacts({ ...noFacts, conductors: '1.200' })).toEqual(['conductors'])
    expect(refusedFacts({ ...noFacts, conductors: '1200', year: '2024' })).toEqual([])
  })
})

test.for([12.345, 1.2, 0.125, 1200, 1234.567])(
  '%d that is saved is shown so that it is saved again',
  (area) => {
    expect(wireFacts(typedFacts({ area }))).toEqual({ area })
  },
)
