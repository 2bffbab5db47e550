import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conductorsOnSides } from '#web/pages/tools/quantities/conductors-on-sides.ts'
import {
  earthings,
  leastRingRadius,
  type Outline,
  quantitiesOf,
  roughly,
} from '#web/pages/tools/quantities/quantities-of.ts'
import { emptyOutline, readOutline } from '#web/pages/tools/quantities/read-outline.ts'
import { type ClassName, classNames } from '#web/parts/protection-classes.ts'

const of = (length: number, width: number, className: ClassName, earthing: Outline['earthing'] = 'ring') =>
  quantitiesOf({ length, width, className, earthing })

test.each([
  [100, 60, 'III', 22, 2, 980, 328],
  [84, 66, 'II', 30, 2, 1332, 308],
  [140, 75, 'III', 29, 3, 1665, 438],
  [12, 9, 'IV', 4, 0, 42, 50],
  [84, 45, 'I', 26, 2, 1650, 266],
  [3, 3, 'IV', 4, 0, 12, 20],
] as const)(
  'a roof of %d × %d m, class %s, takes %d down conductors and %d inside, %d m of mesh and %d m of ring',
  (length, width, className, conductors, inner, mesh, ring) => {
    const quantities = of(length, width, className)
    expect(quantities.conductors).toBe(conductors)
    expect(quantities.inner[0] * quantities.inner[1]).toBe(inner)
    expect(quantities.roof.total).toBe(mesh)
    expect(quantities.ringMetres).toBe(ring)
  },
)

test('the ring of a hut is too small to serve alone; two to four down conductors are enough for it', () => {
  const hut = of(3, 3, 'IV')
  expect(hut.ringRadius).toBeCloseTo(2.82, 2)
  expect(hut.ringRadius).toBeLessThan(leastRingRadius)
  expect(hut.leastConductors).toBe(2)
  expect(of(100, 60, 'III').ringRadius).toBeGreaterThan(leastRingRadius)
})

test('a new building has meshes of 20 m in its foundation, of 10 m below an insulated slab', () => {
  expect(of(100, 60, 'III', 'foundation').foundation).toMatchObject({
    alongLength: 5,
    alongWidth: 3,
    total: 760,
  })
  expect(of(100, 60, 'III', 'insulated').foundation).toMatchObject({
    alongLength: 10,
    alongWidth: 6,
    total: 1360,
  })
  expect(of(100, 60, 'III').foundation).toBeUndefined()
})

test('a length that is a whole number of meshes takes no further one for a rounding error', () => {
  expect(of(30 * 1.1 * 10, 15, 'III').roof.alongLength).toBe(22)
})

test('quantities are told with two digits', () => {
  expect([42, 328, 980, 1332, 1665].map(roughly)).toEqual([42, 330, 980, 1300, 1700])
})

describe('for every outline', () => {
  const side = fc.integer({ min: 10, max: 20_000 }).map((decimetres) => decimetres / 10)
  const outline = fc.record({
    length: side,
    width: side,
    className: fc.constantFrom(...classNames),
    earthing: fc.constantFrom(...earthings),
  })
  const sizesOf = (all: Outline) => {
    const { conductors, inner, roof, foundation, ringMetres, ringRadius } = quantitiesOf(all)
    return [conductors, inner[0] * inner[1], roof.total, foundation?.total ?? 0, ringMetres, ringRadius]
  }

  test('length and width may be exchanged', () => {
    fc.assert(
      fc.property(outline, (all) => {
        const turned = sizesOf({ ...all, length: all.width, width: all.length })
        for (const [at, size] of sizesOf(all).entries()) expect(turned[at]).toBeCloseTo(size, 6)
      }),
    )
  })

  test('a larger building never takes less, nor does a stricter class', () => {
    fc.assert(
      fc.property(outline, fc.nat(500), (all, more) => {
        const larger = sizesOf({ ...all, length: all.length + more })
        const stricter = sizesOf({ ...all, className: 'I' })
        for (const [at, size] of sizesOf(all).entries()) {
          expect(larger[at]).toBeGreaterThanOrEqual(size - 1e-6)
          expect(stricter[at]).toBeGreaterThanOrEqual(size - 1e-6)
        }
      }),
    )
  })

  test('meshes are no wider than their class allows, and no corner is without a down conductor', () => {
    fc.assert(
      fc.property(outline, (all) => {
        const { conductors, roof } = quantitiesOf(all)
        expect(all.length / roof.alongLength).toBeLessThanOrEqual(roof.metres + 1e-6)
        expect(all.width / roof.alongWidth).toBeLessThanOrEqual(roof.metres + 1e-6)
        expect(conductors).toBeGreaterThanOrEqual(4)
      }),
    )
  })
})

describe('what somebody types', () => {
  const typed = { length: '100', width: '60', class: 'III', earthing: 'ring' }

  test('gives an outline with a decimal comma or point', () => {
    for (const width of ['60,5', '60.5'])
      expect(readOutline({ ...typed, width }).outline).toMatchObject({ length: 100, width: 60.5 })
  })

  test.each(Object.keys(typed))('gives none without %s', (field) => {
    expect(readOutline({ ...typed, [field]: '' }).outline).toBeUndefined()
  })

  test.each(['0', '0,9', '2000,1', '6500', '-5', 'x', '1.000'])(
    'gives none with a length of %s',
    (length) => {
      expect(readOutline({ ...typed, length }).outline).toBeUndefined()
    },
  )

  test('gives none at the start', () => {
    expect(readOutline(emptyOutline).outline).toBeUndefined()
  })
})

test('down conductors are drawn at every corner, each at a place of its own', () => {
  for (const [length, width, count] of [
    [3, 3, 4],
    [100, 60, 22],
    [100, 60, 23],
    [2000, 1, 401],
  ] as const) {
    const places = conductorsOnSides(length, width, count).map(String)
    expect(new Set(places).size).toBe(count)
    expect(places).toEqual(expect.arrayContaining(['0,0', '1,0', '1,1', '0,1']))
  }
})
