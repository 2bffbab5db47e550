import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const pictureAlt: Migration = {
  async up(database: Kysely<unknown>) {
    for (const name of ['picture_alt_de', 'picture_alt_en']) {
      await database.schema
        .alterTable('project')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute()
    }
  },
}
