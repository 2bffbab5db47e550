import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { type PostgresServer, startPostgres } from '#tests/harness/machine/postgres-server.ts'

/** Address of the run's server; set by `startTestDatabases` for the processes of the tests. */
const variable = 'TEST_POSTGRES'

/** True if the sites of this run are on PostgreSQL: `TEST_DATABASE=postgres`. */
export const isOnPostgres = process.env['TEST_DATABASE'] === 'postgres'

/** Starts the server of a run on PostgreSQL; returns what stops it. */
export async function startTestDatabases(): Promise<() => Promise<void>> {
  if (!isOnPostgres) return async () => undefined
  const server: PostgresServer = await startPostgres()
  process.env[variable] = server.url('')
  const templates = await mkdtemp(join(tmpdir(), 'site-templates-'))
  process.env['TEST_DATA'] = templates
  return async () => {
    await server.stop()
    await rm(templates, { recursive: true })
  }
}

/** Address of the database that belongs to a data folder; undefined where that has SQLite in it. */
export function databaseUrlOf(dataDir: string): string | undefined {
  const server = process.env[variable]
  return server && server + nameOf(dataDir)
}

/** Makes the database of a data folder: empty, or as that of another folder. */
export async function makeDatabase(dataDir: string, like?: string): Promise<void> {
  await run(`create database ${nameOf(dataDir)} ${like ? `template ${nameOf(like)}` : ''}`)
}

export async function dropDatabase(dataDir: string): Promise<void> {
  await run(`drop database if exists ${nameOf(dataDir)} with (force)`)
}

const nameOf = (dataDir: string) => basename(dataDir).toLowerCase().replace(/\W/g, '_')

async function run(statement: string): Promise<void> {
  const server = process.env[variable]
  if (!server) return
  const client = new pg.Client(`${server}postgres`)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
