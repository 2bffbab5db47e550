import { expect, test } from 'vitest'
import { underSphere } from '#web/parts/rolling-sphere/roll-by-hand.ts'

test('from the ground the sphere rolls over an edge onto the rods, and down again', () => {
  const seen: string[] = []
  for (let x = 16; x <= 204; x += 0.25) {
    const under = underSphere(x, 45)
    if (seen.at(-1) !== under) seen.push(under)
  }
  expect(seen).toEqual(['ground', 'edge', 'rods', 'edge', 'ground'])
})
