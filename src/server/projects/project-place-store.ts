import type { Transaction } from 'kysely'
import { homeRows } from '#contract/content/home-order.ts'
import type { HomeProjects } from '#contract/content/project-place.ts'
import type { Edition } from '#server/drafts/edition.ts'
import { countRows } from '#server/platform/database/count-rows.ts'
import { isListed } from '#server/projects/listed-projects.ts'
import { projectOfRow, projectSelection } from '#server/projects/project-store.ts'
import { projectsIn } from '#server/projects/working-projects.ts'
import type { Database, Tables } from '#server/tables.ts'

/** Numbers of the projects that are pinned to the home page and shown there, in their order. */
export async function listPinnedIds(database: Database): Promise<number[]> {
  const rows = await database
    .selectFrom('pinned_project')
    .innerJoin('project', 'project.id', 'pinned_project.id')
    .select('pinned_project.id')
    .where(isListed)
    .orderBy('pinned_project.place')
    .orderBy('pinned_project.id')
    .limit(homeRows)
    .execute()
  return rows.map(({ id }) => id)
}

/** The pinned projects, then the newest, as many as the home page has room for. */
export async function listHomeProjects(database: Database, edition: Edition): Promise<HomeProjects> {
  const pinned = await listPinnedIds(database)
  const listed = database.selectFrom(projectsIn(database, edition)).select('project.id').where(isListed)
  const newest = listed.orderBy('project.id', 'desc').limit(homeRows)
  // As one list of numbers: for several, PostgreSQL goes through all projects.
  const shown = database
    .selectFrom(newest.as('newest'))
    .select('newest.id')
    .$if(pinned.length > 0, (ids) => ids.unionAll(listed.where('project.id', 'in', pinned)))
  const rows = await projectSelection(database, edition)
    .where('project.id', 'in', shown)
    .orderBy('project.id', 'desc')
    .execute()
  const found = rows.map((row) => projectOfRow(row, 'visitors'))
  // One may have been deleted since its number was read.
  const first = pinned.flatMap((id) => found.filter((project) => project.id === id))
  const others = found.filter(({ id }) => !pinned.includes(id))
  return { data: [...first, ...others].slice(0, homeRows), pinned: first.map(({ id }) => id) }
}

/** Returns those of these numbers that are listed for visitors. */
export async function findListed(database: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await database
    .selectFrom('project')
    .select('project.id')
    .where('project.id', 'in', [...ids])
    .where(isListed)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Replaces pins; those of projects that are hidden for now are kept. */
export async function replacePins(
  transaction: Transaction<Tables>,
  before: readonly number[],
  ids: readonly number[],
): Promise<void> {
  const replaced = [...before, ...ids]
  if (replaced.length > 0)
    await transaction.deleteFrom('pinned_project').where('id', 'in', replaced).execute()
  if (ids.length === 0) return
  await transaction
    .insertInto('pinned_project')
    .values(ids.map((id, index) => ({ id, place: index + 1 })))
    .execute()
}

/** Unpins a restored project if others have taken all places meanwhile. */
export async function unpinIfFull(transaction: Transaction<Tables>, id: number): Promise<void> {
  const others = transaction
    .selectFrom('pinned_project')
    .innerJoin('project', 'project.id', 'pinned_project.id')
    .where('pinned_project.id', '!=', id)
    .where(isListed)
  if ((await countRows(others)) < homeRows) return
  await transaction.deleteFrom('pinned_project').where('id', '=', id).execute()
}

/** Notes that a project is archived; false where it is already. */
export async function insertArchived(
  transaction: Transaction<Tables>,
  id: number,
  at: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('archived_project')
    .values({ id, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}
