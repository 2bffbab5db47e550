import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Steps } from '#server/platform/database/migrations/migrations.ts'
import type { PlatformDatabase } from '#server/platform/database/tables.ts'

/** Returns the number of a migration, `010` of `010-kept-deletions`: the same on every kind of database. */
export function stepOf(name: string): string {
  return name.split('-')[0] ?? name
}

/** Returns the migrations up to the one of a number; undefined if none has it. */
export function stepsUpTo(steps: Steps, step: string): Steps | undefined {
  const all = Object.entries(steps)
  const last = all.findIndex(([name]) => stepOf(name) === step)
  return last < 0 ? undefined : Object.fromEntries(all.slice(0, last + 1))
}

export const migratorOf = <T>(db: Kysely<T>, steps: Steps) =>
  new Migrator({ db, provider: { getMigrations: async () => steps } })

/** Runs the migrations that are missing. */
export async function runSteps(migrator: Migrator): Promise<void> {
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Returns the number of the last migration that a database has run. */
export async function readStep(database: PlatformDatabase): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(database)
  return stepOf(rows[0]?.name ?? '')
}
