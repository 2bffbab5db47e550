import { expect, test } from 'vitest'
import de from '#texts/de/specimen.json' with { type: 'json' }
import en from '#texts/en/specimen.json' with { type: 'json' }
import { reportItems } from '#web/pages/tools/inspection/report-items.ts'
import {
  approaches,
  continuityLimit,
  earthResistances,
  height,
  inspectedOn,
  nextComplete,
  nextVisual,
  outline,
  quantities,
  separationOf,
  testJoints,
} from '#web/pages/tools/specimen/specimen-readings.ts'

test('the building has a test joint for each down conductor that its class asks for', () => {
  expect(quantities.conductors).toBe(10)
  expect(quantities.leastConductors).toBe(10)
  expect(testJoints).toHaveLength(quantities.conductors - 1)
  expect(quantities.inner).toEqual([0, 0])
  expect(quantities.roof).toMatchObject({ metres: 15, total: 255 })
  expect(quantities.ringMetres).toBe(158)
})

test('all readings of the continuity test are below the guide value, but for the one interrupted conductor', () => {
  const read = testJoints.flatMap(({ up, down }) => [up, down])
  expect(read.filter((ohms) => ohms === undefined)).toHaveLength(1)
  expect(read.every((ohms) => ohms === undefined || ohms < continuityLimit)).toBe(true)
})

test('along the ring the readings are those of round stainless steel of 10 mm', () => {
  const perMetre = 0.75 / (Math.PI * 5 ** 2)
  const gap = quantities.ringMetres / quantities.conductors
  testJoints.forEach(({ down }, at) => {
    const one = (at + 1) * gap
    const other = quantities.ringMetres - one
    // Both ways around are parallel; clamps take a few hundredths.
    expect(down - (perMetre * one * other) / (one + other)).toBeGreaterThan(0)
    expect(down - (perMetre * one * other) / (one + other)).toBeLessThan(0.05)
  })
})

test('the earth resistance fits a ring of this size in loam, and is below 10 Ω', () => {
  const diameter = 1.13 * Math.sqrt((outline.length + 2) * (outline.width + 2))
  const ring = (soil: number) =>
    (soil / (Math.PI ** 2 * diameter)) * Math.log((2 * Math.PI * diameter) / 0.01)
  for (const { ohms } of earthResistances) {
    expect(ohms).toBeGreaterThan(ring(50))
    expect(ohms).toBeLessThan(ring(150))
    expect(ohms).toBeLessThan(10)
  }
})

test('the simplified method applies, and one of three distances is too short', () => {
  expect(Math.max(outline.length, outline.width)).toBeLessThanOrEqual(4 * height)
  expect(approaches.map((each) => [each.name, separationOf(each), each.apart >= separationOf(each)])).toEqual(
    [
      ['unit', 0.48, true],
      ['tray', 0.32, false],
      ['camera', 0.15, true],
    ],
  )
})

test('the next inspections are two and four years later', () => {
  expect([inspectedOn, nextVisual, nextComplete]).toEqual(['2026-10-12', '2028-10-12', '2030-10-12'])
})

test.each([
  ['de', de, ['sofort', 'bald', 'bei Gelegenheit']],
  ['en', en, ['immediately', 'soon', 'at the next opportunity']],
])(
  'it has the twelve details in their order, and one defect of each urgency (%s)',
  (_language, texts, urgencies) => {
    expect(Object.keys(texts.items)).toEqual([...reportItems])
    expect(texts.items.defects.map(({ name }) => name)).toEqual(
      urgencies.map((each, at) => `${at + 1} · ${each}`),
    )
    expect(texts.items.omitted.length).toBeGreaterThan(0)
  },
)
