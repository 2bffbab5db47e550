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

export interface Wanted {
  edition: Edition
  place: Place
  /** Beside their place. */
  matching: (where: ExpressionBuilder<Tables, 'project'>) => Expression<SqlBool>
}

/** By their numbers, or by a text and the newest first. */
interface Order {
  by?: RawBuilder<string | null> | undefined
  direction: 'asc' | 'desc'
}

interface Window {
  PageLength: number
  PageNumber: number
}

export interface Part {
  offset: number
  length: number
  /** Its offset is counted from the end. */
  isReversed: boolean
}

/**
 * Numbers of the projects of a window, in its order, and how many match in all: all of it comes from indexes, so that
 * rows are read for the window only.
 */
export async function readWindow(
  database: Database,
  wanted: Wanted & Order & Window,
): Promise<{ ids: number[]; count: number }> {
  const counted = await countWanted(database, wanted).executeTakeFirstOrThrow()
  const count = Number(counted.count)
  const part = partOf(count, wanted, wanted.by)
  if (!part) return { ids: [], count }
  const rows = await idsOf(database, { ...wanted, ...part }).execute()
  const ids = rows.map((row) => row.id)
  return { ids: part.isReversed ? ids.toReversed() : ids, count }
}

/** The part that a window shows of so many; undefined if nothing. */
export function partOf(
  count: number,
  { PageLength, PageNumber }: Window,
  by?: Order['by'],
): Part | undefined {
  const length = Math.min(PageLength, count - PageNumber)
  if (length <= 0) return undefined
  // From the end that is nearer, since those before are passed one by one.
  const behind = count - PageNumber - length
  const isReversed = !by && behind < PageNumber
  return { offset: isReversed ? behind : PageNumber, length, isReversed }
}

export function idsOf(
  database: Database,
  { edition, place, matching, by, direction, isReversed, offset, length }: Wanted & Order & Part,
) {
  // Few are deleted: they are found by the index and then put in order, instead of looking at every row in order.
  const id = place === 'deleted' ? sql`id + 0` : sql`id`
  const inOrder = (projects: Projects) =>
    by
      ? projects.orderBy(sql`sort_key`, (order) => order[direction]().nullsLast()).orderBy(sql`id`, 'desc')
      : projects.orderBy(id, (direction === 'desc') === isReversed ? 'asc' : 'desc')
  const halves = halvesOf(database, edition).map((half) =>
    inOrder(
      database
        .selectFrom(half)
        .select('project.id')
        .$if(by !== undefined, (projects) => projects.select((by ?? sql<null>`null`).as('sort_key')) as never)
        .where(isIn(place))
        .where(matching),
    ),
  )
  return merged(database, halves, sql`${offset} + ${sql.lit(length)}`, inOrder)
    .limit(length)
    .offset(offset)
}

type Projects = SelectQueryBuilder<Tables, 'project', { id: number }>

/** Both halves as one; no more of each is read than could be in the window. */
function merged(
  database: Database,
  halves: readonly Projects[],
  limit: RawBuilder<number>,
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

export function countWanted(database: Database, { edition, place, matching }: Wanted) {
  if (place !== 'listed') {
    return database
      .selectFrom(projectsIn(database, edition))
      .select((select) => select.fn.countAll<number | string>().as('count'))
      .where(isIn(place))
      .where(matching)
  }
  const counts = listedParts(database, edition).map(({ projects, sign }) => {
    const counted = projects
      .select((select) => select.fn.countAll<number | string>().as('count'))
      .where(matching)
    return sign === 1 ? sql` + ${counted}` : sql` - ${counted}`
  })
  return database.selectNoFrom(sql<number | string>`0 ${sql.join(counts, sql``)}`.as('count'))
}
