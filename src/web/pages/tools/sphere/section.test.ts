import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closestTo } from '#web/pages/tools/sphere/closest.ts'
import {
  distanceOf,
  longestRod,
  neededLength,
  type RoofObject,
  type Section,
  sagOf,
} from '#web/pages/tools/sphere/section.ts'

const radii = { I: 20, II: 30, III: 45, IV: 60 }

/** The drawing of the site: rods 19 m apart, a unit of 2.6 m between them, on a wide roof. */
const drawn = (radius: number, length: number): Section => ({
  radius,
  width: 79,
  height: 13,
  rods: [
    { x: 30, length },
    { x: 49, length },
  ],
  objects: [{ x: 36, width: 7, height: 2.6 }],
})
const unit: RoofObject = { x: 36, width: 7, height: 2.6 }

test.each([
  ['I', 5.0, false],
  ['II', 4.144, false],
  ['III', 3.614, true],
  ['IV', 3.357, true],
] as const)(
  'in class %s the drawn unit takes rods of %d m; of 4 m are enough: %s',
  (name, needed, isFree) => {
    const section = drawn(radii[name], 4)
    expect(neededLength(unit, section)).toMatchObject({ rods: [0, 1] })
    expect(neededLength(unit, section).length).toBeCloseTo(needed, 3)
    expect(neededLength(unit, section).length).toBeCloseTo(2.6 + (sagOf(radii[name], 19) ?? 0), 3)
    const { isTouched, gap } = closestTo(unit, section)
    expect(!isTouched).toBe(isFree)
    if (isFree) expect(gap).toBeCloseTo(4 - needed, 3)
  },
)

test.each([
  [20, [0.157, 0.635, 1.46, 2.679, 6.771, undefined]],
  [30, [0.104, 0.42, 0.953, 1.716, 4.019, 7.639]],
  [45, [0.069, 0.279, 0.629, 1.125, 2.574, 4.689]],
  [60, [0.052, 0.209, 0.471, 0.839, 1.905, 3.431]],
])(
  'the sphere of %d m sinks between tips as calculated; at two radii they are too far apart',
  (radius, sags) => {
    const calculated = [5, 10, 15, 20, 30, 40].map((distance) => sagOf(radius, distance))
    for (const [index, sag] of sags.entries()) {
      if (sag === undefined) expect(calculated[index]).toBeUndefined()
      else expect(calculated[index]).toBeCloseTo(sag, 3)
    }
  },
)

test.each([
  [21, 24, 4.59],
  [28, 30, 8.11],
  [26, 26, 6.29],
  [32, 32, 10.3],
])('in a grid of %d × %d m the sphere of 30 m sinks by %d m', (along, across, sag) => {
  const ends = [
    { x: 40, length: 15 },
    { x: 40 + along, length: 15 },
  ] as const
  const section: Section = { radius: 30, width: 120, height: 10, rods: ends, objects: [], rows: across }
  expect(sagOf(30, distanceOf(...ends, section))).toBeCloseTo(sag, 2)
  // The verdict in the middle between four rods is that of the diagonal.
  const at = (height: number) => ({ x: 40 + along / 2 - 0.001, width: 0.002, height })
  expect(closestTo(at(15 - sag - 0.01), section).isTouched).toBe(false)
  expect(closestTo(at(15 - sag + 0.01), section).isTouched).toBe(true)
})

test.each([
  [45, 2.6, 3, 3.789],
  [30, 2.0, 2.5, 3.095],
  [20, 1.5, 2, 2.454],
])(
  'with r = %d m an object of %d m, whose far edge is %d m away, takes a rod of %d m',
  (radius, height, far, rod) => {
    const object: RoofObject = { x: 100, width: far, height }
    const section: Section = {
      radius,
      width: 200,
      height: 20,
      rods: [{ x: 100, length: 1 }],
      objects: [object],
    }
    expect(neededLength(object, section).length).toBeCloseTo(rod, 3)
    const along = far + Math.sqrt(2 * radius * height - height ** 2)
    expect(radius - Math.sqrt(radius ** 2 - along ** 2)).toBeCloseTo(rod, 3)
    const rows = 10
    expect(neededLength(object, { ...section, rows }).length, 'and more between two rows').toBeCloseTo(
      radius - Math.sqrt(radius ** 2 - (rows / 2) ** 2 - along ** 2),
      3,
    )
  },
)

test('no rod is long enough for an object that is too far away, and there is none without rods', () => {
  const object: RoofObject = { x: 100, width: 60, height: 3 }
  const section: Section = {
    radius: 45,
    width: 200,
    height: 20,
    rods: [{ x: 99, length: 4 }],
    objects: [object],
  }
  expect(neededLength(object, section)).toEqual({ rods: [0], length: undefined })
  expect(neededLength(object, { ...section, rods: [] })).toEqual({ rods: [], length: undefined })
  // Rows two radii apart hold nothing up between them.
  const near = { x: 100, width: 1, height: 0.5 }
  expect(neededLength(near, section).length).toBeDefined()
  expect(neededLength(near, { ...section, rows: 90 }).length).toBeUndefined()
})

test('a long object is touched in its middle, though its corners stand beside rods', () => {
  const long: RoofObject = { x: 20, width: 40, height: 2 }
  const rods = [
    { x: 20, length: 3 },
    { x: 60, length: 3 },
  ]
  const section: Section = { radius: 45, width: 80, height: 10, rods, objects: [long] }
  expect(closestTo(long, section)).toMatchObject({ isTouched: true })
  expect(neededLength(long, section).length).toBeCloseTo(2 + 4.689, 3)
})

const metre = (max: number) => fc.integer({ min: 0, max: max * 10 }).map((tenths) => tenths / 10)
const anySection = fc
  .record({
    radius: fc.constantFrom(...Object.values(radii)),
    width: fc.integer({ min: 5, max: 120 }),
    height: metre(40),
    rods: fc.array(fc.record({ x: metre(1), length: metre(longestRod) }), { maxLength: 6 }),
    object: fc.record({ x: metre(1), width: metre(8), height: metre(6) }),
    rows: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
  })
  .map(({ object, rods, ...rest }): Section & { object: RoofObject } => {
    const size = Math.min(object.width + 0.1, rest.width)
    return {
      ...rest,
      rods: rods.map(({ x, length }) => ({ x: x * rest.width, length })),
      object: { x: object.x * (rest.width - size), width: size, height: object.height + 0.1 },
      objects: [],
    }
  })

describe('for any section', () => {
  test('longer or further rods never take room away', () => {
    fc.assert(
      fc.property(anySection, fc.nat(5), metre(5), ({ object, ...section }, index, more) => {
        const before = closestTo(object, section)
        const longer = section.rods.map((rod, at) =>
          at === index % section.rods.length ? { ...rod, length: rod.length + more } : rod,
        )
        const after = closestTo(object, { ...section, rods: longer })
        expect(after.isTouched && !before.isTouched).toBe(false)
        expect(after.gap).toBeGreaterThanOrEqual(before.gap - 1e-6)
        const further = [...section.rods, { x: section.width / 3, length: more }]
        expect(closestTo(object, { ...section, rods: further }).gap).toBeGreaterThanOrEqual(before.gap - 1e-6)
      }),
    )
  })

  test('seen from behind it is the same', () => {
    fc.assert(
      fc.property(anySection, ({ object, ...section }) => {
        const { width } = section
        const seen = closestTo(object, section)
        const behind = closestTo(
          { ...object, x: width - object.x - object.width },
          { ...section, rods: section.rods.map(({ x, length }) => ({ x: width - x, length })) },
        )
        expect(behind.isTouched).toBe(seen.isTouched)
        expect(behind.gap).toBeCloseTo(seen.gap, 6)
      }),
    )
  })

  test('the length that is named is enough, and a centimetre less is not', () => {
    fc.assert(
      fc.property(anySection, ({ object, ...section }) => {
        const { rods: beside, length } = neededLength(object, section)
        if (length === undefined || !closestTo(object, section).isTouched) return
        const withLength = (metres: number) => ({
          ...section,
          rods: section.rods.map((rod, at) => (beside.includes(at) ? { ...rod, length: metres } : rod)),
        })
        expect(closestTo(object, withLength(length)).isTouched).toBe(false)
        expect(closestTo(object, withLength(length - 0.01)).isTouched).toBe(true)
      }),
    )
  })

  test('closer rows never take room away, and one row is the limit', () => {
    fc.assert(
      fc.property(anySection, ({ object, ...section }) => {
        const rows = section.rows ?? 10
        const wide = closestTo(object, { ...section, rows }).gap
        const narrow = closestTo(object, { ...section, rows: rows / 2 }).gap
        const one = closestTo(object, { ...section, rows: undefined }).gap
        expect(narrow).toBeGreaterThanOrEqual(wide - 1e-6)
        expect(one).toBeGreaterThanOrEqual(narrow - 1e-6)
        expect(closestTo(object, { ...section, rows: 1e-5 }).gap).toBeCloseTo(one, 4)
      }),
    )
  })
})
