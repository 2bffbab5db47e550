import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reachesVentilation, restingPlace, terminations } from '#web/parts/rolling-sphere/plant.ts'
import { centreHeight, protectedHeight, rollingWay } from '#web/parts/rolling-sphere/rolling.ts'

const rod = [{ x: 0, y: 10 }]

describe('the rolling sphere', () => {
  it('lies on open ground with its centre one radius up', () => {
    expect(centreHeight(0, 45, [])).toBe(45)
    expect(protectedHeight(0, 45, [])).toBe(0)
  })

  it('protects a radius of √(2rh − h²) around a single rod at ground level', () => {
    const reach = Math.sqrt(2 * 45 * 10 - 10 ** 2)
    expect(protectedHeight(reach - 1, 45, rod)).toBeGreaterThan(0)
    expect(protectedHeight(reach + 1, 45, rod)).toBeLessThan(0.01)
  })

  it('sags by r − √(r² − (d/2)²) between two rods', () => {
    const distance = 20
    const rods = [
      { x: 0, y: 50 },
      { x: distance, y: 50 },
    ]
    const sag = 30 - Math.sqrt(30 ** 2 - (distance / 2) ** 2)
    expect(protectedHeight(distance / 2, 30, rods)).toBeCloseTo(50 - sag, 1)
  })

  it('never sinks below what holds it up, wherever that stands', () => {
    const place = fc.record({
      x: fc.double({ min: 0, max: 100, noNaN: true }),
      y: fc.double({ min: 0, max: 60, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(place, { maxLength: 6 }), fc.integer({ min: 20, max: 60 }), (places, radius) => {
        for (const { x, y } of places) expect(protectedHeight(x, radius, places)).toBeGreaterThan(y - 0.01)
      }),
      { numRuns: 60 },
    )
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
