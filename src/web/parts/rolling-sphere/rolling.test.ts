import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outlineBelow } from '#web/parts/rolling-sphere/outline-below.ts'
import { terminations } from '#web/parts/rolling-sphere/plant.ts'
import { reachesVentilation, restingPlace } from '#web/parts/rolling-sphere/plant-verdict.ts'
import { centreHeight, heightOn, rollingWay } from '#web/parts/rolling-sphere/rolling.ts'
import { isClear, pathOf } from '#web/parts/rolling-sphere/rolling-path.ts'

describe('the rolling sphere', () => {
  it('lies on open ground with its centre one radius up', () => {
    expect(centreHeight(0, 45, [])).toBe(45)
    expect(isClear({ x: 0, y: 0 }, 45, [])).toBe(true)
    expect(isClear({ x: 0, y: 0.001 }, 45, [])).toBe(false)
  })

  it.each([
    [20, 5, 13.23],
    [30, 10, 22.36],
    [45, 4, 18.55],
    [60, 8, 29.93],
  ])('of %d m rests against a rod of %d m and on the ground %d m beside it', (radius, height, reach) => {
    const rests = pathOf(radius, [{ x: 0, y: height }]).map(({ from }) => from)
    expect(rests[1]).toBeCloseTo(-reach, 2)
    expect(rests[2]).toBeCloseTo(reach, 2)
  })

  it.each([
    [45, 4, 3, 2.771],
    [30, 14, 10, 4.241],
    [20, 3, 1.5, 2.157],
    [60, 10, 12, 3.857],
  ])('of %d m keeps, beside a rod of %d m, %d m away, %d m above the ground', (radius, height, x, kept) => {
    const tip = [{ x: 0, y: height }]
    expect(isClear({ x, y: kept - 0.001 }, radius, tip)).toBe(true)
    expect(isClear({ x, y: kept + 0.001 }, radius, tip)).toBe(false)
    const reach = Math.sqrt(2 * radius * height - height ** 2)
    expect(radius - Math.sqrt(radius ** 2 - (reach - x) ** 2)).toBeCloseTo(kept, 3)
  })

  it.each([
    [20, [0.157, 0.635, 1.46, 2.679, 6.771]],
    [30, [0.104, 0.42, 0.953, 1.716, 4.019, 7.639]],
    [45, [0.069, 0.279, 0.629, 1.125, 2.574, 4.689]],
    [60, [0.052, 0.209, 0.471, 0.839, 1.905, 3.431]],
  ])('of %d m sags between two equal rods as calculated by hand', (radius, sags) => {
    const distances = [5, 10, 15, 20, 30, 40]
    for (const [index, sag] of sags.entries()) {
      const x = distances[index] ?? 0
      const tips = [
        { x: 0, y: 70 },
        { x, y: 70 },
      ]
      const object = (top: number) => ({ x: x / 2, y: 70 - top })
      expect(pathOf(radius, tips)[2]?.from).toBeCloseTo(x / 2, 9)
      expect(isClear(object(sag + 0.001), radius, tips)).toBe(true)
      expect(isClear(object(sag - 0.001), radius, tips)).toBe(false)
    }
  })

  it.each([
    [45, { x: 0, y: 4 }, { x: 20, y: 6 }, 5.635, 3.646],
    [20, { x: 0, y: 3 }, { x: 12, y: 5 }, 2.868, 2.793],
  ])('of %d m lies on unequal tips nearer to the lower one', (radius, low, high, x, lowest) => {
    const rest = pathOf(radius, [low, high])
      .map(({ from }) => from)
      .find((from) => from > low.x && from < high.x)
    expect(rest).toBeCloseTo(x, 3)
    expect(centreHeight(rest ?? 0, radius, [low, high]) - radius).toBeCloseTo(lowest, 3)
  })

  it('lies on the highest place of its path without gaps, and nothing below a tip lifts it', () => {
    const place = fc.record({
      x: fc.double({ min: 0, max: 100, noNaN: true }),
      y: fc.double({ min: 0, max: 60, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(place, { maxLength: 6 }), fc.integer({ min: 20, max: 60 }), (places, radius) => {
        const path = pathOf(radius, places)
        expect(path[0]?.from).toBe(Number.NEGATIVE_INFINITY)
        expect(path.at(-1)?.to).toBe(Number.POSITIVE_INFINITY)
        for (const [index, { from, to, place }] of path.entries()) {
          expect(path[index + 1]?.from ?? to).toBe(to)
          const middle = (Math.max(-200, from) + Math.min(300, to)) / 2
          expect(heightOn(place, middle, radius)).toBeCloseTo(centreHeight(middle, radius, places), 9)
        }
        for (const { x, y } of places) {
          expect(isClear({ x, y: y - 0.001 }, radius, places)).toBe(true)
          expect(isClear({ x, y: y + 200 }, radius, places)).toBe(false)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('leaves an outline of arcs that meets the tips and the ground', () => {
    const scale = { across: (x: number) => x, up: (y: number) => -y, unitsPerMetre: 1 }
    const outline = outlineBelow(45, [{ x: 40, y: 4 }], 0, 80, scale)
    const [, first = '', tip = ''] = /^0 0L(\S+) 0A45 45 0 0 0 (\S+ \S+)A/.exec(outline) ?? []
    expect(Number(first)).toBeCloseTo(40 - 18.547, 2)
    expect(tip).toBe('40 -4')
    // Rods in front of the section and behind it keep less below them.
    const lower = outlineBelow(45, [{ x: 40, y: 4, beside: 10 }], 0, 80, scale)
    const [, depth = ''] = /A45 45 0 0 0 40 -(\S+)A/.exec(lower) ?? []
    expect(Number(depth)).toBeGreaterThan(2)
    expect(Number(depth)).toBeLessThan(4)
  })

  it('turns once on every circumference', () => {
    const way = rollingWay(0, 2 * Math.PI * 20, 20, [])
    expect(way.at(-1)?.turn).toBeCloseTo(360, 5)
  })
})

describe('the drawn plant', () => {
  it('is safe in the classes III and IV, and lacks a rod in I and II', () => {
    expect([20, 30, 45, 60].map(reachesVentilation)).toEqual([true, true, false, false])
  })

  it('lets the sphere rest on two places', () => {
    for (const radius of [20, 30, 45, 60]) {
      const centre = { x: restingPlace(radius), y: centreHeight(restingPlace(radius), radius, terminations) }
      const touched = terminations.filter(
        ({ x, y }) => Math.hypot(x - centre.x, y - centre.y) < radius + 0.15,
      )
      expect(touched.length, `radius ${radius}`).toBe(2)
    }
  })
})
