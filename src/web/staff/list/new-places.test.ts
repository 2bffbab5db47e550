import { expect, test } from 'vitest'
import { newPlaces } from '#web/staff/list/new-places.ts'

const rows = (...orders: (number | undefined)[]) => orders.map((order, id) => ({ id, order }))

test('a row that is moved gets a number between its neighbours', () => {
  expect(newPlaces(rows(20, 10, 30))).toEqual([{ id: 0, order: 4 }])
  expect(newPlaces(rows(10, 40, 20, 30))).toEqual([{ id: 1, order: 15 }])
  expect(newPlaces(rows(9990, 9999, 9980))).toEqual([
    { id: 0, order: 10 },
    { id: 1, order: 20 },
    { id: 2, order: 30 },
  ])
})

test('rows are numbered anew where numbers are missing or equal, and only those that differ', () => {
  expect(newPlaces(rows(undefined, 20, undefined))).toEqual([
    { id: 0, order: 10 },
    { id: 2, order: 30 },
  ])
  expect(newPlaces(rows(0, 0, 0)).map(({ order }) => order)).toEqual([10, 20, 30])
  expect(newPlaces(rows(1, 2, 3))).toEqual([])
})
