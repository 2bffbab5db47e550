import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DataVersions } from '#server/platform/data-versions.ts'
import type { DatabaseHealth } from '#server/platform/database/keep-checking-database.ts'
import type { PlatformTables } from '#server/platform/database/tables.ts'
import type { Instances } from '#server/platform/instances.ts'

/** The database of the site, with all that depends on which kind of database it is. */
export interface SiteDatabase<T extends PlatformTables> {
  database: Kysely<T>
  /** The same, for reading what may be long: nobody else waits for it. */
  reader: Kysely<T>
  versions: DataVersions<T>
  /** What the instances of the site share; `secret` keeps what they count by from being read. */
  instances(secret: Uint8Array): Instances
  /** A secret that was made once and that every instance has. */
  secret(): Promise<string>
  /** Lets no other instance start meanwhile. */
  duringStart<R>(run: () => Promise<R>): Promise<R>
  /** Watches it for as long as the site listens. */
  keepWatching(app: FastifyInstance): DatabaseHealth
  /** Room that it takes, in bytes. */
  bytes(): Promise<number>
  close(): Promise<void>
}
