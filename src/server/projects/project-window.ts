import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Edition } from '#server/drafts/edition.ts'
import { isIn, type Place } from '#server/projects/listed-projects.ts'
import { halvesOf, listedParts, projectsIn } from '#server/projects/working-projects.ts'
import type { Database, Tables } from '#server/tables.ts'

interface Wanted {
  edition: Edition
  place: Place
  /** Beside their place. */
  matching: (where: ExpressionBuilder<Tables, 'project'>) => Expression<SqlBool>
}

interface Window extends Wanted {
  PageLength: number
  PageNumber: number
  /** By their numbers, or by a text and the newest first. */
  by?: RawBuilder<string | null> | undefined
  direction: 'asc' | 'desc'
}

/**
 * Numbers of the projects of a window, in its order, and how many match in all: all of it comes from indexes, so that
 * rows are read for the window only.
 */
export async function readWindow(
  database: Database,
  { by, direction, PageLength, PageNumber, ...wanted }: Window,
): Promise<{ ids: number[]; count: number }> {
  const count = await countWanted(database, wanted)
  const length = Math.min(PageLength, count - PageNumber)
  if (length <= 0) return { ids: [], count }
  // From the end that is nearer, since those before are passed one by one.
  const behind = count - PageNumber - length
  const isReversed = !by && behind < PageNumber
  const offset = isReversed ? behind : PageNumber
  // Few are deleted: they are found by the index and then put in order, instead of looking at every row in order.
  const id = wanted.place === 'deleted' ? sql`id + 0` : sql`id`
  const inOrder = (projects: Projects) =>
    by
      ? projects.orderBy(sql`sort_key`, (order) => order[direction]().nullsLast()).orderBy(sql`id`, 'desc')
      : projects.orderBy(id, (direction === 'desc') === isReversed ? 'asc' : 'desc')
  const halves = halvesOf(database, wanted.edition).map((half) =>
    inOrder(
      database
        .selectFrom(half)
        .select(['project.id', (by ?? sql<null>`null`).as('sort_key')])
        .where(isIn(wanted.place))
        .where(wanted.matching),
    ),
  )
  const rows = await merged(database, halves, offset + length, inOrder)
    .limit(length)
    .offset(offset)
    .execute()
  const ids = rows.map((row) => row.id)
  return { ids: isReversed ? ids.toReversed() : ids, count }
}

type Projects = SelectQueryBuilder<Tables, 'project', { id: number }>

/** Both halves as one; no more of each is read than could be in the window. */
function merged(
  database: Database,
  halves: readonly Projects[],
  limit: number,
  inOrder: (projects: Projects) => Projects,
): Projects {
  const [only, ...others] = halves
  if (only && others.length === 0) return only
  const all = halves
    .map((half) => database.selectFrom(half.limit(limit).as('half')).selectAll())
    .reduce((one, other) => one.unionAll(other))
  // Its columns have the same names, by which it is put in order.
  return inOrder(database.selectFrom(all.as('both')).select('both.id') as unknown as Projects)
}

async function countWanted(database: Database, { edition, place, matching }: Wanted): Promise<number> {
  if (place !== 'listed') {
    const row = await database
      .selectFrom(projectsIn(database, edition))
      .select((select) => select.fn.countAll<number | string>().as('count'))
      .where(isIn(place))
      .where(matching)
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }
  const counts = listedParts(database, edition).map(({ projects, sign }) => {
    const counted = projects
      .select((select) => select.fn.countAll<number | string>().as('count'))
      .where(matching)
    return sign === 1 ? sql` + ${counted}` : sql` - ${counted}`
  })
  const row = await database
    .selectNoFrom(sql<number | string>`0 ${sql.join(counts, sql``)}`.as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
