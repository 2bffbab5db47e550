import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createKindTable } from '#server/platform/database/migrations/create-kind-table.ts'

/** People who work for the company, and testimonials. */
export const peopleAndTestimonials: Migration = {
  async up(database: Kysely<unknown>) {
    await createKindTable(database, {
      table: 'person',
      columns: {
        name: 'text',
        role_de: 'text',
        role_en: 'text',
        picture: 'list',
        phone: 'text',
        email: 'text',
        is_beside_form: 'flag',
        place: 'optionalNumber',
      },
    })
    await createKindTable(database, {
      table: 'testimonial',
      columns: {
        quote_de: 'text',
        quote_en: 'text',
        name: 'text',
        company: 'text',
        project_id: 'optionalNumber',
        is_released: 'flag',
        place: 'optionalNumber',
      },
    })
  },
}
