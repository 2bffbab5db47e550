import { maxOrder } from '#contract/content/several-acts.ts'

type Id = string | number

export interface Placed {
  id: Id
  /** Nothing where it comes last. */
  order: number | undefined
}

export interface NewPlace {
  id: Id
  order: number
}

const step = 10

/** New numbers for rows that somebody has put into this order: of one where that is enough, else of all that differ. */
export function newPlaces(rows: readonly Placed[]): NewPlace[] {
  if (isAscending(rows)) return []
  for (const [index, { id }] of rows.entries()) {
    const order = isAscending(rows.toSpliced(index, 1))
      ? between(rows[index - 1], rows[index + 1])
      : undefined
    if (order !== undefined) return [{ id, order }]
  }
  return rows
    .map(({ id, order }, index) => ({ id, order: (index + 1) * step, was: order }))
    .flatMap(({ id, order, was }) => (order === was ? [] : [{ id, order }]))
}

function isAscending(rows: readonly Placed[]): boolean {
  return rows.every(({ order }, index) => order !== undefined && order > (rows[index - 1]?.order ?? -1))
}

function between(before: Placed | undefined, after: Placed | undefined): number | undefined {
  const low = before?.order ?? -1
  const high = after?.order ?? Math.min(low + 2 * step, maxOrder + 1)
  const middle = Math.floor((low + high) / 2)
  return middle > low && middle < high ? middle : undefined
}
