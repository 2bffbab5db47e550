import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DataVersions } from '#server/platform/data-versions.ts'
import type { DatabaseHealth } from '#server/platform/database/keep-checking-database.ts'
import type { PlatformTables } from '#server/platform/database/tables.ts'
import type { Instances } from '#server/platform/instances.ts'

/** The database of the site, with everything that depends on its kind. */
export interface SiteDatabase<T extends PlatformTables> {
  database: Kysely<T>
  /** Connection for long reads, which delay nobody else. */
  reader: Kysely<T>
  versions: DataVersions<T>
  /** Returns what the instances of the site share; `secret` hashes the keys of counters. */
  instances(secret: Uint8Array): Instances
  /** Returns a secret that was made once and is the same in every instance. */
  secret(): Promise<string>
  /** Runs `run` while no other instance can start. */
  duringStart<R>(run: () => Promise<R>): Promise<R>
  /** Watches the database as long as the site listens. */
  keepWatching(app: FastifyInstance): DatabaseHealth
  /** Returns its size in bytes. */
  bytes(): Promise<number>
  close(): Promise<void>
}
