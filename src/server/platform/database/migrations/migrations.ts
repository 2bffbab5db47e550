import type { Migration } from 'kysely/migration'
import { firstTables } from '#server/platform/database/migrations/001-first-tables.ts'

/** Every step of the schema in order. A step that has been released is never edited. */
export const migrations: Record<string, Migration> = {
  '001-first-tables': firstTables,
}
