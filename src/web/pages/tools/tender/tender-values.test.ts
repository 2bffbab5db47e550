import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { earthings, type Outline, quantitiesOf } from '#web/pages/tools/quantities/quantities-of.ts'
import { blank, paragraphNames, tenderValues, wordingOf } from '#web/pages/tools/tender/tender-values.ts'
import { classNames } from '#web/parts/protection-classes.ts'

const writers = { number: String, rough: String, few: '2 to 4' }
const of = (outline: Outline) => tenderValues(outline, quantitiesOf(outline), writers)
const hall: Outline = { length: 100, width: 60, className: 'III', earthing: 'ring' }

test('a hall of 100 × 60 m fills every place that its outline decides', () => {
  expect(of(hall)).toMatchObject({
    name: 'III',
    mesh: '15',
    distance: '15',
    visual: '24',
    complete: '48',
    roof: '980',
    conductors: '22',
    inside: '2',
    joints: '24',
    ring: '328',
    foundation: blank,
    hasSmallRing: false,
  })
})

test('meshes in the ground are of the foundation, or of the ring below an insulated slab', () => {
  expect(of({ ...hall, earthing: 'foundation' })).toMatchObject({ foundation: '760' })
  expect(of({ ...hall, earthing: 'insulated' })).toMatchObject({ ring: '1360', foundation: blank })
  expect(wordingOf('ring', 'foundation')).toBe('omitted')
  expect(wordingOf('ring', 'insulated')).toBe('below')
  expect(wordingOf('foundation', 'insulated')).toBe('bonding')
  expect(wordingOf('foundation', 'ring')).toBe('omitted')
})

test('a hut takes two to four down conductors and further electrodes', () => {
  expect(of({ ...hall, length: 3, width: 3, className: 'IV' })).toMatchObject({
    conductors: '2 to 4',
    joints: '2 to 4',
    inside: undefined,
    hasSmallRing: true,
  })
})

test('without an outline all is blank, and no paragraph is left out', () => {
  const { inside, hasSmallRing, ...values } = tenderValues(undefined, undefined, writers)
  expect([inside, hasSmallRing]).toEqual([undefined, false])
  expect(new Set(Object.values(values))).toEqual(new Set([blank]))
  expect(paragraphNames.map((name) => wordingOf(name, undefined))).toEqual(paragraphNames.map(() => 'text'))
})

describe('for every outline', () => {
  test('there is an electrode in the ground, and each down conductor has its test joint', () => {
    const side = fc.integer({ min: 1, max: 2000 })
    const outline = fc.record({
      length: side,
      width: side,
      className: fc.constantFrom(...classNames),
      earthing: fc.constantFrom(...earthings),
    })
    fc.assert(
      fc.property(outline, (all) => {
        const { ring, foundation, conductors, inside = '0', joints } = of(all)
        const quantityOf = { ring, foundation, insulated: ring }[all.earthing]
        expect(Number(quantityOf)).toBeGreaterThan(0)
        if (joints !== writers.few) expect(Number(joints)).toBeGreaterThanOrEqual(Number(inside) + 2)
        if (conductors !== writers.few) expect(Number(joints)).toBe(Number(conductors) + Number(inside))
      }),
    )
  })
})
