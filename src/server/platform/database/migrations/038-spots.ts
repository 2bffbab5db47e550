import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createKindTable } from '#server/platform/database/migrations/create-kind-table.ts'

/** Pictures in the place of those that are built into pages. */
export const spots: Migration = {
  async up(database: Kysely<unknown>) {
    await createKindTable(database, {
      table: 'spot',
      columns: { name: 'text', spot: 'text', picture: 'list' },
    })
  },
}
