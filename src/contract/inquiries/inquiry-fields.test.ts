import { expect, test } from 'vitest'
import {
  contactMaxLengths,
  describeField,
  fieldsListedIn,
  generalFields,
  inquiryFieldNames,
  priceFields,
} from '#contract/inquiries/inquiry-fields.ts'

test('missing fields are named in the order of the specification', () => {
  expect(generalFields).toEqual(['subject', 'firstName', 'lastName', 'phone', 'email', 'message'])
  expect(priceFields).toEqual(['BuildingSize', 'CompanyAddress', 'CompanyName', 'Regards'])
})

test('no two fields share a name, a column or a place', () => {
  const fields = inquiryFieldNames.map(describeField)
  for (const what of [
    fields.map(({ wire }) => wire),
    fields.map(({ column }) => column),
    fields.map(({ part, rank }) => `${part} ${rank}`),
  ]) {
    expect(new Set(what).size).toBe(fields.length)
  }
})

test('what only a price inquiry has is on a line of its own wherever inquiries are read', () => {
  const price = inquiryFieldNames.filter((field) => describeField(field).part === 'price')
  for (const list of ['mail', 'csv', 'receipt', 'detail'] as const) {
    expect(fieldsListedIn(list)).toEqual(expect.arrayContaining(price))
  }
})

test('whatever can be typed has a limit', () => {
  const typed = inquiryFieldNames
    .map(describeField)
    .filter(({ kind }) => !['subject', 'regards'].includes(kind))
  expect(typed.map(({ wire }) => wire).toSorted()).toEqual(Object.keys(contactMaxLengths).toSorted())
})
