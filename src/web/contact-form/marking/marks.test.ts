import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeWord, sizesIn } from '#web/contact-form/marking/mark-sizes.ts'
import {
  hitMark,
  type Mark,
  markBetween,
  markInMiddle,
  markKinds,
  markWithEnd,
  movedMark,
  parseMarks,
} from '#web/contact-form/marking/marks.ts'
import { markedName, withMarked } from '#web/contact-form/marking/prepare-marking.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const anywhere = fc.record({
  x: fc.double({ min: -3, max: 3, noNaN: true }),
  y: fc.double({ min: -3, max: 3, noNaN: true }),
})
const inside = fc.record({ x: share, y: share })
const anyMark = fc
  .record({ kind: fc.constantFrom(...markKinds), from: inside, to: inside })
  .map(({ kind, from, to }) => markBetween(kind, from, to))
const isInside = ({ from, to }: Mark) =>
  [from.x, from.y, to.x, to.y].every((value) => value >= 0 && value <= 1)
const size = { width: 400, height: 300 }

describe('a mark', () => {
  test('keeps its size when it is moved, and never leaves the picture', () => {
    fc.assert(
      fc.property(anyMark, anywhere, (mark, by) => {
        const moved = movedMark(mark, by)
        expect(isInside(moved)).toBe(true)
        expect(moved.to.x - moved.from.x).toBeCloseTo(mark.to.x - mark.from.x, 9)
        expect(moved.to.y - moved.from.y).toBeCloseTo(mark.to.y - mark.from.y, 9)
      }),
    )
  })

  test('never shrinks to nothing and never leaves the picture when an end is moved', () => {
    fc.assert(
      fc.property(anyMark, fc.constantFrom('from' as const, 'to' as const), anywhere, (mark, end, place) => {
        const changed = markWithEnd(mark, end, place)
        expect(isInside(changed)).toBe(true)
        if (mark.kind === 'point') expect(changed.from).toEqual(changed.to)
        else if (changed !== mark) {
          const { from, to } = changed
          expect(Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y))).toBeGreaterThanOrEqual(0.01)
        }
      }),
    )
  })

  test('is moved by as much as asked where there is room', () => {
    const moved = movedMark(markBetween('arrow', { x: 0.2, y: 0.3 }, { x: 0.6, y: 0.5 }), { x: 0.1, y: -0.2 })
    expect(moved.from.x).toBeCloseTo(0.3)
    expect(moved.from.y).toBeCloseTo(0.1)
    expect(moved.to.x).toBeCloseTo(0.7)
    expect(moved.to.y).toBeCloseTo(0.3)
  })

  test('in the middle does not hide the one before', () => {
    for (const kind of markKinds) {
      const [one, other] = [markInMiddle(kind, 0), markInMiddle(kind, 1)]
      expect(one).not.toEqual(other)
      expect([one, other].every(isInside)).toBe(true)
    }
  })
})

describe('a finger takes hold', () => {
  const rectangle = markBetween('rectangle', { x: 0.25, y: 0.25 }, { x: 0.75, y: 0.75 })
  const point = markBetween('point', { x: 0.5, y: 0.5 }, { x: 0.5, y: 0.5 })
  const arrow = markBetween('arrow', { x: 0, y: 0 }, { x: 1, y: 1 })

  test('of a side or a corner of a rectangle, while its inside is free', () => {
    const hold = (x: number, y: number) => hitMark([rectangle], { x, y }, size, 10)
    expect(hold(0.5, 0.27)).toEqual({ index: 0, grip: 'whole' })
    expect(hold(0.76, 0.76)).toEqual({ index: 0, grip: 'to' })
    expect(hold(0.24, 0.25)).toEqual({ index: 0, grip: 'from' })
    expect(hold(0.5, 0.5)).toBeUndefined()
    expect(hold(0.9, 0.5)).toBeUndefined()
  })

  test('of the one drawn last, unless another is selected', () => {
    expect(hitMark([arrow, point], point.to, size, 10)).toEqual({ index: 1, grip: 'whole' })
    expect(hitMark([arrow, point], point.to, size, 10, 0)).toEqual({ index: 0, grip: 'whole' })
  })

  test('of an arrow along its line, as far as the distance says in pixels', () => {
    expect(hitMark([arrow], { x: 0.5, y: 0.53 }, size, 10)).toEqual({ index: 0, grip: 'whole' })
    expect(hitMark([arrow], { x: 0.5, y: 0.6 }, size, 10)).toBeUndefined()
  })
})

test('a word stands inside of the picture, whatever it is written at', () => {
  fc.assert(
    fc.property(
      anyMark,
      fc.integer({ min: 300, max: 4096 }),
      fc.integer({ min: 300, max: 4096 }),
      fc.integer({ min: 1, max: 24 }),
      (mark, width, height, letters) => {
        const { font, padding } = sizesIn({ width, height })
        const box = { width: letters * font * 0.62 + 2 * padding, height: font + 2 * padding }
        const { x, y } = placeWord(mark, { width, height }, box)
        expect(x).toBeGreaterThanOrEqual(0)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(x + box.width).toBeLessThanOrEqual(width + 0.001)
        expect(y + box.height).toBeLessThanOrEqual(height + 0.001)
      },
    ),
  )
})

test('stored marks are read back, and what another version wrote is left out', () => {
  const marks = [{ ...markInMiddle('arrow', 0), word: 'rust' }, markInMiddle('point', 1)]
  expect(parseMarks(JSON.parse(JSON.stringify(marks)))).toEqual(marks)
  const [good] = marks
  expect(parseMarks([good, { ...good, kind: 'cloud' }, { ...good, to: { x: 2, y: 0 } }, null, 3])).toEqual([
    good,
  ])
  expect(parseMarks({ length: 1 })).toEqual([])
})

test('a marked file is called like its original, and like no other', () => {
  expect(markedName('roof.east.png', 'marked', [])).toBe('roof.east-marked.jpg')
  expect(markedName('Dach', 'markiert', ['Dach.jpg'])).toBe('Dach-markiert.jpg')
  expect(markedName('roof.png', 'marked', ['roof-marked.jpg'])).toBe('roof-marked-2.jpg')
})

test('a marked file stands behind its original and replaces the one before; without marks it is gone', () => {
  const file = (name: string) => new File(['x'], name, { lastModified: 1 })
  const [original, other, first, second] = ['a.jpg', 'b.jpg', '1.jpg', '2.jpg'].map(file) as [
    File,
    File,
    File,
    File,
  ]
  const marks = [markInMiddle('point', 0)]
  const once = withMarked({ original, marked: undefined }, first, marks, [original, other], {})
  expect(once.files).toEqual([original, first, other])
  const twice = withMarked({ original, marked: first }, second, marks, once.files, once.markings)
  expect(twice.files).toEqual([original, second, other])
  expect(Object.keys(twice.markings)).toHaveLength(1)
  const without = withMarked({ original, marked: second }, undefined, [], twice.files, twice.markings)
  expect(without).toEqual({ files: [original, other], markings: {} })
})
