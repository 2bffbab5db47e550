import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepQuery } from '#server/platform/database/kept-queries.ts'
import { openPool } from '#server/platform/database/postgres/pool.ts'
import { DatabaseWatch } from '#server/platform/database/postgres/watch.ts'
import { type PostgresServer, startPostgres } from '#tests/harness/machine/postgres-server.ts'

interface Tables {
  pg_database: { datname: string }
  pg_prepared_statements: { statement: string }
}

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(async () => await server.stop())

test('PostgreSQL keeps the plans of kept queries on each connection, and of no others', async () => {
  const watch = new DatabaseWatch(server.url(), { look: async () => undefined, begin: async () => undefined })
  const limits = { max: 1, statementMs: 0, lockMs: 0 }
  await using database = openPool<Tables>(server.url(), limits, watch).database
  const readNamed = keepQuery((databases: typeof database, _shape: object, { name }: { name: string }) =>
    databases.selectFrom('pg_database').select('datname').where('datname', '=', name),
  )
  for (let times = 0; times < 7; times++) {
    expect(await readNamed(database, {}, { name: 'template1' })).toEqual([{ datname: 'template1' }])
    await sql`select ${times}::integer`.execute(database)
  }
  expect(await readNamed(database, {}, { name: 'postgres' })).toEqual([{ datname: 'postgres' }])
  const kept = database
    .selectFrom('pg_prepared_statements')
    .select(['statement', sql<number>`generic_plans + custom_plans`.as('runs')])
  expect(await kept.execute()).toEqual([
    { statement: 'select "datname" from "pg_database" where "datname" = $1', runs: 8 },
  ])
})
