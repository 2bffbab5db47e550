import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aroundNames, emptyBuilding, readBuilding } from '#web/pages/tools/frequency/read-building.ts'
import {
  collectionArea,
  intervalOf,
  roughYears,
  type Surroundings,
  strikesAYear,
} from '#web/pages/tools/frequency/strike-frequency.ts'

test.each([
  [15, 20, 6, 0, 2577.88, 1, 'equal', 0.001289, 776],
  [20, 40, 25, 0, 27_471.46, 1, 'equal', 0.013736, 73],
  [50, 30, 10, 0, 9127.43, 1, 'equal', 0.004564, 219],
  [100, 60, 15, 0, 26_761.73, 1, 'equal', 0.013381, 75],
  [140, 75, 14, 0, 34_101.77, 2, 'alone', 0.068204, 15],
  [85, 66, 18, 0, 31_078.88, 1.5, 'alone', 0.046618, 21],
  [12, 9, 7.5, 0, 2643.43, 1.2, 'higher', 0.000793, 1261],
  [100, 60, 15, 40, 45_238.93, 1, 'equal', 0.022619, 44],
  [20, 15, 10, 30, 25_446.9, 1, 'alone', 0.025447, 39],
  [10, 10, 0, 0, 100, 1, 'alone', 0.0001, 10_000],
] as const)(
  'a building of %d × %d × %d m, highest point %d m, catches %d m²; density %d, %s: %d a year, once in %d years',
  (length, width, height, highest, area, density, around, strikes, years) => {
    const building = { length, width, height, highest, around: around as Surroundings }
    expect(collectionArea(building).area).toBeCloseTo(area, 2)
    expect(collectionArea(building).isOfPoint).toBe(highest > 0)
    expect(strikesAYear(building, density)).toBeCloseTo(strikes, 6)
    expect(Math.round(1 / strikesAYear(building, density))).toBe(years)
  },
)

test('a hall of 100 × 60 × 15 m among its like is struck about once in 20 to 150 years', () => {
  const hall = { length: 100, width: 60, height: 15, around: 'equal' } as const
  expect([4, 0.5].map((density) => intervalOf(strikesAYear(hall, density)))).toEqual([20, 150])
})

test('years are told with one digit, and no more than 10,000', () => {
  expect([1, 1.4, 7.4, 9.6, 13, 18.7, 75, 149.5, 776, 1261, 10_000].map(roughYears)).toEqual([
    1, 1, 7, 10, 15, 20, 70, 150, 800, 1500, 10_000,
  ])
  expect(intervalOf(0.0001)).toBe(10_000)
  expect(intervalOf(0.00005)).toBe('rare')
  expect(intervalOf(1.01)).toBe('often')
  expect(intervalOf(1)).toBe(1)
})

describe('for every building', () => {
  const side = fc.integer({ min: 10, max: 20_000 }).map((decimetres) => decimetres / 10)
  const height = fc.integer({ min: 0, max: 4000 }).map((decimetres) => decimetres / 10)
  const building = fc.record({
    length: side,
    width: side,
    height,
    highest: fc.option(height, { nil: undefined }),
    around: fc.constantFrom(...aroundNames),
  })
  const density = fc.integer({ min: 1, max: 500 }).map((tenths) => tenths / 10)

  test('more length, width, height or density never means fewer strikes', () => {
    fc.assert(
      fc.property(
        building,
        density,
        fc.constantFrom('length', 'width', 'height'),
        fc.nat(400),
        (all, n, side, more) => {
          const strikes = strikesAYear(all, n)
          expect(strikesAYear({ ...all, [side]: all[side] + more }, n)).toBeGreaterThanOrEqual(strikes)
          expect(strikesAYear(all, n + more)).toBeGreaterThanOrEqual(strikes)
        },
      ),
    )
  })

  test('length and width may be exchanged', () => {
    fc.assert(
      fc.property(building, density, (all, n) => {
        const turned = { ...all, length: all.width, width: all.length }
        expect(strikesAYear(turned, n)).toBeCloseTo(strikesAYear(all, n), 9)
      }),
    )
  })

  test('a told interval is within a third of the calculated one, and never a broken number', () => {
    fc.assert(
      fc.property(building, density, (all, n) => {
        const strikes = strikesAYear(all, n)
        const interval = intervalOf(strikes)
        if (typeof interval !== 'number') return
        expect(Number.isInteger(interval)).toBe(true)
        expect(interval * strikes).toBeGreaterThan(2 / 3)
        expect(interval * strikes).toBeLessThan(4 / 3)
      }),
    )
  })
})

describe('what somebody types', () => {
  const typed = { ...emptyBuilding, length: '100', width: '60', height: '15', around: 'equal' }

  test('gives a building, with the usual densities or a known one', () => {
    expect(readBuilding({ ...typed, width: '60,5' }).building).toMatchObject({ width: 60.5, height: 15 })
    expect(readBuilding(typed).density).toEqual({ least: 0.5, most: 4 })
    expect(readBuilding({ ...typed, density: '1,2' }).density).toEqual({ least: 1.2, most: 1.2 })
  })

  test.each(['length', 'width', 'height', 'around'])('gives none without %s', (field) => {
    expect(readBuilding({ ...typed, [field]: '' }).building).toBeUndefined()
  })

  test.each([
    ['length', '2001'],
    ['height', '401'],
    ['highest', 'x'],
    ['density', '0'],
    ['density', '51'],
    ['around', 'forest'],
  ])('gives none with %s %s', (field, value) => {
    expect(readBuilding({ ...typed, [field]: value }).building).toBeUndefined()
  })
})
