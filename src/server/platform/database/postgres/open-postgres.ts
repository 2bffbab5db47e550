import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { minuteMs } from '#contract/durations.ts'
import type { DatabaseHealth } from '#server/platform/database/keep-checking-database.ts'
import { secretMark } from '#server/platform/database/marks.ts'
import { postgresMigrations } from '#server/platform/database/migrations/migrations.ts'
import { newClient } from '#server/platform/database/postgres/connection.ts'
import { measurePool, openPool } from '#server/platform/database/postgres/pool.ts'
import { refuseServer, serverInWords } from '#server/platform/database/postgres/refuse-server.ts'
import { createSharedInstances, forgetEnded } from '#server/platform/database/postgres/shared-instances.ts'
import { createSharedVersions } from '#server/platform/database/postgres/shared-versions.ts'
import { DatabaseWatch } from '#server/platform/database/postgres/watch.ts'
import { migratorOf, runSteps } from '#server/platform/database/schema-step.ts'
import type { SiteDatabase } from '#server/platform/database/site-database.ts'
import type { PlatformTables } from '#server/platform/database/tables.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'
import { repeatJob } from '#server/platform/repeat-job.ts'
import { createReminder } from '#server/platform/watching/alarms.ts'
import { watchStatements } from '#server/platform/watching/watch-statements.ts'
import { unwatched } from '#server/platform/watching/watching.ts'

const usual = { max: 10, statementMs: 15_000, lockMs: 5000 }
/** For long reads: the inbox, exports, sweeps. */
const reading = { max: 4, statementMs: 30_000, lockMs: 5000 }

/** For a command that has the database for itself. */
const patient = { max: 2, statementMs: 0, lockMs: 0, idleInTransactionMs: 0 }

/** Opens the database and runs missing migrations; throws `StorageRefused` if it cannot be used. */
export async function openPostgres<T extends PlatformTables>(
  url: string,
  watching = unwatched,
): Promise<SiteDatabase<T>> {
  await refuseServer(url, Object.keys(postgresMigrations))
  await migrate(url)
  const versions = createSharedVersions()
  const watch = new DatabaseWatch(url, versions.listener)
  try {
    await watch.start()
  } catch (error) {
    // The start is tried again: each try would leave a connection that asks for ever.
    await watch.stop()
    throw error
  }
  const main = openPool<T>(url, usual, watch, watchStatements('writer', watching))
  const reader = openPool<T>(url, reading, watch, watchStatements('reader', watching))
  measurePool(watching.metrics, 'writer', main.state)
  measurePool(watching.metrics, 'reader', reader.state)
  return {
    database: main.database,
    reader: reader.database,
    versions: versions.over(main.database),
    instances: (secret) => createSharedInstances(main.database, secret),
    secret: () => sharedSecret(main.database),
    duringStart: async (run) => await whileLocked(url, run),
    keepWatching: (app) => keepTelling(app, watch, main.database, url),
    bytes: () => databaseSize(main.database),
    async close() {
      await watch.stop()
      await Promise.all([main.database.destroy(), reader.database.destroy()])
    },
  }
}

/** Opens it unmigrated, for a command. */
export async function openExistingPostgres<T extends PlatformTables>(url: string): Promise<Kysely<T>> {
  const taken = await refuseServer(url, Object.keys(postgresMigrations))
  if (taken.length < Object.keys(postgresMigrations).length) {
    throw new CommandRefused(`${serverInWords(url)} has not all tables of the site. Start the site once.`)
  }
  return openPool<T>(url, reading, new DatabaseWatch(url, idle)).database
}

/** Opens it for a command that copies all of it, with any content and without time limits. */
export async function openWholePostgres<T>(url: string): Promise<{ database: Kysely<T>; steps: string[] }> {
  const steps = await refuseServer(url, Object.keys(postgresMigrations))
  return { database: openPool<T>(url, patient, new DatabaseWatch(url, idle)).database, steps }
}

/** Kysely lets instances migrate one after another, each in one transaction. */
async function migrate(url: string): Promise<void> {
  const { database } = openPool<unknown>(url, patient, new DatabaseWatch(url, idle))
  try {
    await runSteps(migratorOf(database, postgresMigrations))
  } finally {
    await database.destroy()
  }
}

/** For callers that do not watch the database. */
const idle = { look: async () => undefined, begin: async () => undefined }

const startLock = 'start of the site'

/** Holds a lock on a connection of its own; the database releases it however this process ends. */
async function whileLocked<R>(url: string, run: () => Promise<R>): Promise<R> {
  const { client, end } = newClient(url)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [startLock])
    return await run()
  } finally {
    await end()
  }
}

/** Made by the first instance; as safe as the password hashes beside it. */
async function sharedSecret<T extends PlatformTables>(database: Kysely<T>): Promise<string> {
  await sql`insert into mark (name, value) values (${secretMark}, ${randomBytes(32).toString('base64url')})
    on conflict (name) do nothing`.execute(database)
  const { rows } = await sql<{ value: string }>`select value from mark where name = ${secretMark}`.execute(
    database,
  )
  return rows[0]?.value ?? ''
}

function keepTelling<T>(
  app: FastifyInstance,
  watch: DatabaseWatch,
  database: Kysely<T>,
  url: string,
): DatabaseHealth {
  const isAlarmDue = createReminder()
  let problem: unknown
  const remind = () => {
    if (isAlarmDue(problem !== undefined))
      app.raiseAlarm('database-away', { err: problem, server: serverInWords(url) })
  }
  watch.onTurn = (found) => {
    problem = found
    remind()
    if (found === undefined) app.log.info('the database answers again')
  }
  repeatJob(app, {
    everyMs: minuteMs,
    name: 'ended counters forgotten',
    run: async () => {
      remind()
      await forgetEnded(database)
      return undefined
    },
  })
  return { isDamaged: () => false }
}

async function databaseSize<T>(database: Kysely<T>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
    database,
  )
  return rows[0]?.bytes ?? 0
}
