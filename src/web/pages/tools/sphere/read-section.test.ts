import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addObject, addRod, remove } from '#web/pages/tools/sphere/change-list.ts'
import { gripsOf } from '#web/pages/tools/sphere/change-section.ts'
import { exampleInput, most, readSection, type SectionInput } from '#web/pages/tools/sphere/read-section.ts'
import type { Section } from '#web/pages/tools/sphere/section.ts'

const sectionOf = (changes: SectionInput): Section | undefined =>
  readSection({ ...exampleInput, ...changes }).section

test('the example is read, with comma and point alike', () => {
  const { section } = readSection(exampleInput)
  expect(section).toEqual({
    radius: 45,
    width: 40,
    height: 10,
    rods: [
      { x: 10, length: 5 },
      { x: 30, length: 5 },
    ],
    objects: [{ x: 17, width: 6, height: 3 }],
    rows: undefined,
  })
  expect(sectionOf({ width: '40,5', r1l: '4.25' })).toEqual(sectionOf({ width: '40.5', r1l: '4,25' }))
})

test('an object that reaches from one place to the very end of the roof is read', () => {
  expect(sectionOf({ width: '32.14', o1x: '0.2', o1w: '31.94' })).toBeDefined()
})

test.each([
  { width: '' },
  { width: '4' },
  { height: 'ten' },
  { r2x: '40.1' },
  { r1l: '' },
  { r1l: '20.5' },
  { o1x: '35' },
  { o1w: '0' },
  { objects: '2' },
  { rows: '0' },
  { rows: 'x' },
  { asked: '-1' },
])('nothing is made of half an input: %o', (changes) => {
  expect(sectionOf(changes)).toBeUndefined()
})

test('above 60 m it refuses, and says so for the building or for the rod', () => {
  expect(sectionOf({ height: '55' })).toBeDefined()
  const building = readSection({ ...exampleInput, height: '60.1' })
  expect(building).toMatchObject({ isTall: true, section: undefined })
  expect(building.rods.map(({ isTall }) => isTall)).toEqual([false, false])
  const rod = readSection({ ...exampleInput, height: '55', r2l: '5.1' })
  expect(rod).toMatchObject({ isTall: false, section: undefined })
  expect(rod.rods.map(({ isTall }) => isTall)).toEqual([false, true])
})

test('rods and objects are added up to their number and taken away in any order', () => {
  let input = exampleInput
  const apply = (changes: SectionInput) => {
    input = { ...input, ...changes }
    const { section } = readSection(input)
    if (!section) throw new Error('The input became half')
    return section
  }
  let section = apply({})
  while (section.rods.length < most.rods) section = apply(addRod(input, section))
  expect(section.rods[2]).toEqual({ x: 20, length: 5 })
  while (section.objects.length < most.objects) section = apply(addObject(input))
  const [first, , third] = section.rods
  section = apply(remove(input, 'rods', 1))
  expect(section.rods.slice(0, 2)).toEqual([first, third])
  section = apply(remove(input, 'objects', 0))
  expect(section.objects).toEqual([
    { x: 0, width: 2, height: 1 },
    { x: 0, width: 2, height: 1 },
  ])
  while (section.rods.length > 0) section = apply(remove(input, 'rods', 0))
  expect(apply(addRod(input, section)).rods).toEqual([{ x: 20, length: 2 }])
})

test('wherever something is dragged to, the section stays one that is read', () => {
  const far = fc.double({ min: -500, max: 500, noNaN: true })
  fc.assert(
    fc.property(
      fc.integer({ min: 500, max: 20_000 }),
      fc.array(fc.tuple(fc.nat(), far, far), { minLength: 1, maxLength: 8 }),
      (width, drags) => {
        let input: SectionInput = {
          ...exampleInput,
          o1x: '0',
          o1w: '1',
          r1x: '0',
          r2x: '3',
          width: String(width / 100),
        }
        for (const [at, x, y] of drags) {
          const { section } = readSection(input)
          if (!section) throw new Error(`not read: ${JSON.stringify(input)}`)
          const grips = gripsOf(section)
          const changes = grips[at % grips.length]?.move(x, y) ?? {}
          const typed = Object.entries(changes).map(([name, value]) => [name, String(value)])
          input = { ...input, ...Object.fromEntries(typed) }
        }
        expect(readSection(input).section, JSON.stringify(input)).toBeDefined()
      },
    ),
  )
})
