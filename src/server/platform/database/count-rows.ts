import type { SelectQueryBuilder } from 'kysely'

export async function countRows<D, T extends keyof D>(
  rows: SelectQueryBuilder<D, T, object>,
): Promise<number> {
  const counted = rows.select((row) => row.fn.countAll<number | string>().as('count'))
  const { count } = (await counted.executeTakeFirstOrThrow()) as { count: number | string }
  return Number(count)
}
