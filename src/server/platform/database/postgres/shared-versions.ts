import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { countChanges, type DataVersions, type Touch } from '#server/platform/data-versions.ts'
import { dataLock, holdLock } from '#server/platform/database/dialect.ts'
import { channel } from '#server/platform/database/postgres/watch.ts'

/**
 * Versions of data changed by several instances. Each change writes its tags into the table `data_version` in its own
 * transaction and notifies the others, which read the newer ones there, and poll twice a second in case a notification
 * is lost. Changes are serialised, so that the order of their numbers is that of visibility.
 */
export function createSharedVersions() {
  const counts = countChanges()
  /** Versions that this instance has written and counted itself. */
  const own = new Map<string, number>()
  let known = 0

  async function look(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ tag: string; version: number }>(
      'select tag, version from data_version where version > $1 order by version',
      [known],
    )
    for (const { tag, version } of rows) {
      if (own.get(tag) !== version) counts.bump(tag)
      known = Math.max(known, version)
    }
  }

  /** Anything may have changed while nobody listened, so all tags are bumped. */
  async function begin(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ known: number }>(
      'select coalesce(max(version), 0) as known from data_version',
    )
    known = rows[0]?.known ?? 0
    own.clear()
    counts.bumpAll()
  }

  function over<T>(database: Kysely<T>): DataVersions<T> {
    return {
      ...counts,
      async change(make) {
        const touched = new Set<string>()
        const touch: Touch = (...tags) => void tags.map((tag) => touched.add(tag))
        const { result, version } = await database.transaction().execute(async (transaction) => {
          await holdLock(transaction, dataLock)
          const made = await make(transaction, touch)
          return { result: made, version: await record(transaction, [...touched]) }
        })
        for (const tag of touched) own.set(tag, version)
        counts.bump(...touched)
        return result
      },
    }
  }

  return { listener: { look, begin }, over }
}

async function record<T>(transaction: Kysely<T>, tags: readonly string[]): Promise<number> {
  if (tags.length === 0) return 0
  const { rows } = await sql<{ version: number }>`
    with next as (select nextval('data_version_number') as version),
      written as (
        insert into data_version (tag, version)
        select tag, next.version from unnest(${tags}::text[]) as tag, next
        on conflict (tag) do update set version = excluded.version
      )
    select version, pg_notify(${channel}, '') from next`.execute(transaction)
  return rows[0]?.version ?? 0
}
