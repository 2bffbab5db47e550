import { expect, test } from 'vitest'
import { companyFields } from '#web/staff/company/company-fields.ts'
import { sortOf } from '#web/staff/fields/field-sorts.ts'

const written = (name: keyof typeof companyFields, typed: unknown) =>
  sortOf(companyFields[name]).write(typed, companyFields[name])

const figure = (typed: string) => written('statistics', { roofAreas: typed })

test('a figure with a point or comma between its thousands is left for the server to refuse, never made smaller', () => {
  expect(figure('210000')).toEqual({ roofAreas: 210_000 })
  expect(figure('210.000')).toEqual({ roofAreas: '210.000' })
  expect(figure('210,000')).toEqual({ roofAreas: '210.000' })
})

test('a place on the map has places in either spelling', () => {
  expect(written('map', { latitude: '50,123', longitude: '-8.917' })).toEqual({
    latitude: 50.123,
    longitude: -8.917,
  })
})
