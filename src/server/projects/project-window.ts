import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Edition } from '#server/drafts/edition.ts'
import { isIn, type Place } from '#server/projects/listed-projects.ts'
import { listedParts, projectsIn } from '#server/projects/working-projects.ts'
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
  const projects = database
    .selectFrom(projectsIn(database, wanted.edition))
    .select('project.id')
    .where(isIn(wanted.place))
    .where(wanted.matching)
    .limit(length)
  if (by) {
    const rows = await projects
      .select(by.as('sort_key'))
      .orderBy('sort_key', (order) => order[direction]().nullsLast())
      .orderBy('project.id', 'desc')
      .offset(PageNumber)
      .execute()
    return { ids: rows.map(({ id }) => id), count }
  }
  // From the end that is nearer, since those before are passed one by one.
  const behind = count - PageNumber - length
  const isReversed = behind < PageNumber
  const isDescending = (direction === 'desc') !== isReversed
  // Few are deleted: they are found by the index and then put in order, instead of looking at every row in order.
  const id = wanted.place === 'deleted' ? sql`project.id + 0` : ('project.id' as const)
  const rows = await projects
    .orderBy(id, isDescending ? 'desc' : 'asc')
    .offset(isReversed ? behind : PageNumber)
    .execute()
  const ids = rows.map(({ id }) => id)
  return { ids: isReversed ? ids.toReversed() : ids, count }
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
