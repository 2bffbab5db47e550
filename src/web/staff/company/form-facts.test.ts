import { expect, test } from 'vitest'
import { factsOfForm } from '#web/staff/company/form-facts.ts'

const figure = (typed: string) => factsOfForm({ statistics: { roofAreas: typed } }).statistics?.roofAreas

test('a figure with a point or comma between its thousands is left for the server to refuse, never made smaller', () => {
  expect(figure('210000')).toBe(210_000)
  expect(figure('210.000')).toBe('210.000')
  expect(figure('210,000')).toBe('210.000')
})

test('a place on the map has places in either spelling', () => {
  expect(factsOfForm({ map: { latitude: '50,123', longitude: '-8.917' } }).map).toEqual({
    latitude: 50.123,
    longitude: -8.917,
  })
})
