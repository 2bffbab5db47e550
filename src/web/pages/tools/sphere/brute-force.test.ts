import { describe, expect, test } from 'vitest'
import { randomOfTest, type SeededRandom } from '#tests/harness/machine/seeded-random.ts'
import { closestTo } from '#web/pages/tools/sphere/closest.ts'
import type { Section } from '#web/pages/tools/sphere/section.ts'

const usualStep = 0.01
/** So far beyond the object it is rolled, and so near it must be for the distance to be compared. */
const beyond = 1
const compared = 0.5
const sections = 10_000
const parts = 20

/** Values in hundredths of a millimetre: nothing lies on the steps of the sphere. */
const metres = (random: SeededRandom, least: number, most: number) =>
  least + random.below((most - least) * 1e5) / 1e5

function drawSection(random: SeededRandom): Section {
  const width = metres(random, 5, 80)
  const objectWidth = metres(random, 0.1, Math.min(12, width))
  // Rods are near the object more often than not, where the verdict is close.
  const objectX = metres(random, 0, width - objectWidth)
  const nearObject = () => Math.min(width, Math.max(0, objectX + metres(random, -15, 25)))
  return {
    radius: random.pick([20, 30, 45, 60]),
    width,
    height: metres(random, 0, 40),
    rods: Array.from({ length: random.below(7) }, () => ({
      x: random.below(3) > 0 ? nearObject() : metres(random, 0, width),
      length: metres(random, 0, random.below(2) > 0 ? 6 : 20),
    })),
    objects: [{ x: objectX, width: objectWidth, height: metres(random, 0.1, 4) }],
    rows: random.below(3) > 0 ? undefined : metres(random, 1, 60),
  }
}

const heights = new Float64Array(160_000)

/**
 * Rolls the sphere in steps, of 1 cm unless told, over ground, roof and tips wherever it could meet the object, and returns the least
 * distance between its surface and the object; negative if it would run into it.
 */
function roll({ radius, width, height: roof, rods, objects, rows = 0 }: Section, step = usualStep): number {
  const [object] = objects
  if (!object) throw new Error('There is nothing to meet')
  const right = object.x + object.width
  const first = object.x - radius - beyond
  const count = Math.ceil((right + radius + beyond - first) / step)
  const line = heights.subarray(0, count).fill(radius)
  const lift = (at: number, top: number, square: number, from: number, to: number) => {
    const begin = Math.max(0, Math.ceil((from - first) / step))
    const end = Math.min(count - 1, Math.floor((to - first) / step))
    for (let index = begin; index <= end; index++) {
      const aside = first + index * step - at
      const centre = top + Math.sqrt(square - aside * aside)
      if (centre > (line[index] as number)) line[index] = centre
    }
  }
  const square = radius ** 2
  lift(0, roof, square, -radius, radius)
  lift(width, roof, square, width - radius, width + radius)
  for (let index = 0; index < count; index++) {
    const x = first + index * step
    if (x >= 0 && x <= width && roof + radius > (line[index] as number)) line[index] = roof + radius
  }
  const tipSquare = square - (rows / 2) ** 2
  const reach = Math.sqrt(Math.max(0, tipSquare))
  if (tipSquare > 0) for (const { x, length } of rods) lift(x, roof + length, tipSquare, x - reach, x + reach)

  const top = roof + object.height
  let least = Number.POSITIVE_INFINITY
  let before = line[0] as number
  for (let index = 0; index < count; index++) {
    const here = line[index] as number
    const x = first + index * step
    const aside = x < object.x ? object.x - x : x > right ? x - right : 0
    // Between two steps it rises along a wall.
    const [low, high] = here < before ? [here, before] : [before, here]
    const y = low > top ? low : high < top ? high : top
    const apart = y > top ? y - top : y < roof ? roof - y : 0
    const distance = aside * aside + apart * apart
    if (distance < least) least = distance
    before = here
  }
  return Math.sqrt(least) - radius
}

/** The path between two steps lies at most this far from both. */
const tolerance = 0.01

/** In a steep valley between two tips it does not: there the steps are ten times as short. */
function rollTo(gap: number, section: Section): number {
  const rolled = roll(section)
  return Math.abs(rolled - gap) < tolerance ? rolled : roll(section, usualStep / 10)
}

test('the verdict is that of a rolled sphere in a valley between two tips', () => {
  const section: Section = {
    radius: 20,
    width: 66.45626,
    height: 25.79698,
    rods: [
      { x: 47.85166, length: 19.49165 },
      { x: 40.0619, length: 5.81509 },
      { x: 4.64448, length: 17.48939 },
      { x: 11.20418, length: 11.98548 },
      { x: 38.31981, length: 1.46368 },
    ],
    objects: [{ x: 19.29016, width: 9.45617, height: 2.54188 }],
    rows: undefined,
  }
  const [object] = section.objects
  const { gap } = closestTo(object ?? { x: 0, width: 0, height: 0 }, section)
  expect(Math.abs(roll(section) - gap)).toBeGreaterThan(tolerance)
  expect(Math.abs(rollTo(gap, section) - gap)).toBeLessThan(tolerance)
})

describe(`the verdict against a sphere rolled in steps of 1 cm, on ${sections} random sections`, () => {
  test.each(Array.from({ length: parts }, (_, part) => part + 1))('part %d of 20', () => {
    const random = randomOfTest()
    const verdicts = { touched: 0, free: 0 }
    for (let drawn = 0; drawn < sections / parts; drawn++) {
      const section = drawSection(random)
      const [object] = section.objects
      if (!object) continue
      const { isTouched, gap } = closestTo(object, section)
      const rolled = isTouched ? roll(section) : rollTo(gap, section)
      const said = JSON.stringify({ section, isTouched, gap, rolled })
      if (isTouched) expect(rolled, said).toBeLessThan(tolerance)
      else {
        expect(rolled, said).toBeGreaterThan(-tolerance)
        // The object may be further away than the sphere was rolled.
        if (gap < compared) expect(Math.abs(rolled - gap), said).toBeLessThan(tolerance)
      }
      verdicts[isTouched ? 'touched' : 'free']++
    }
    // Both answers are tried often.
    expect(Math.min(verdicts.touched, verdicts.free)).toBeGreaterThan(sections / parts / 10)
  })
})
