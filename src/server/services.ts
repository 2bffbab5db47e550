import type { FastifyInstance } from 'fastify'
import type { ShownCompany } from '#contract/company/company.ts'
import type { SiteFile } from '#contract/company/company-calls.ts'
import type { Config } from '#server/config.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { DataVersions } from '#server/platform/data-versions.ts'
import type { SiteDatabase } from '#server/platform/database/site-database.ts'
import type { DiskReserve } from '#server/platform/files/disk-reserve.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { StorageShare } from '#server/platform/files/storage-share.ts'
import type { Instances } from '#server/platform/instances.ts'
import type { MailDelivery } from '#server/platform/mail/mail-delivery.ts'
import type { Outbox } from '#server/platform/outbox/outbox.ts'
import type { Metrics } from '#server/platform/watching/metrics.ts'
import type { Tracing } from '#server/platform/watching/tracing.ts'
import type { Database, Tables } from '#server/tables.ts'

/** The facts as they were at a version of the tag `company`. */
export interface KnownCompany {
  version: number
  company: ShownCompany
  /** True while the built-in sample stands in for a real company. */
  isSample: boolean
  /** Files that facts may name, by their names. */
  files: Readonly<Record<string, SiteFile>>
}

/** The public facts of the company, which staff may change at any moment. */
export interface CompanyReader {
  /** Reads it only when something was published since. Never inside a transaction: it asks another connection. */
  current(): Promise<KnownCompany>
  /** Returns the last read value, for synchronous code. */
  known(): KnownCompany
}

/** Dependencies of all features, opened once at the start. */
export interface Services {
  config: Config
  company: CompanyReader
  /** Watching of the database, by its kind. */
  storage: Pick<SiteDatabase<Tables>, 'keepWatching'>
  database: Database
  /** Connection for long reads, which delay nobody else. */
  reader: Database
  files: Files
  reserve: DiskReserve
  /** Quota of visitors' uploads. */
  share: StorageShare
  mail: MailDelivery
  outbox: Outbox
  versions: DataVersions<Tables>
  instances: Instances
  metrics: Metrics
  tracing: Tracing
  clock: Clock
  /** Key that tokens are signed with. */
  jwtSecret: Uint8Array
}

/** A part of the site: the calls of the API that it serves, and what it does besides: its other addresses, repeated work, measures. */
export interface Feature {
  calls?(app: FastifyInstance, services: Services): void
  work?(app: FastifyInstance, services: Services): void | Promise<void>
}
