import type { Migration } from 'kysely/migration'

export type Steps = Record<string, Migration>

/** Every step in order by its name: it is the one export of the file of this name, and read when it is taken. */
const files: Record<string, () => Promise<object>> = {
  '001-first-tables': () => import('#server/platform/database/migrations/001-first-tables.ts'),
  '002-picture-alt': () => import('#server/platform/database/migrations/002-picture-alt.ts'),
  '003-dashboard': () => import('#server/platform/database/migrations/003-dashboard.ts'),
  '004-inquiry-desk': () => import('#server/platform/database/migrations/004-inquiry-desk.ts'),
  '005-login-places': () => import('#server/platform/database/migrations/005-login-places.ts'),
  '006-inbox-indexes': () => import('#server/platform/database/migrations/006-inbox-indexes.ts'),
  '007-visible-texts': () => import('#server/platform/database/migrations/007-visible-texts.ts'),
  '009-outbox-jobs': () => import('#server/platform/database/migrations/009-outbox-jobs.ts'),
  '010-kept-deletions': () => import('#server/platform/database/migrations/010-kept-deletions.ts'),
  '011-postgres': () => import('#server/platform/database/migrations/011-postgres.ts'),
  '011-recipients': () => import('#server/platform/database/migrations/011-recipients.ts'),
  '012-people': () => import('#server/platform/database/migrations/012-people.ts'),
  '013-texts-and-drafts': () => import('#server/platform/database/migrations/013-texts-and-drafts.ts'),
  '014-webhooks': () => import('#server/platform/database/migrations/014-webhooks.ts'),
  '015-projects': () => import('#server/platform/database/migrations/015-projects.ts'),
  '016-company': () => import('#server/platform/database/migrations/016-company.ts'),
  '017-jobs': () => import('#server/platform/database/migrations/017-jobs.ts'),
  '018-articles': () => import('#server/platform/database/migrations/018-articles.ts'),
  '019-pictures': () => import('#server/platform/database/migrations/019-pictures.ts'),
  '020-project-places': () => import('#server/platform/database/migrations/020-project-places.ts'),
  '021-staff-events': () => import('#server/platform/database/migrations/021-staff-events.ts'),
  '022-former-slugs': () => import('#server/platform/database/migrations/022-former-slugs.ts'),
  '023-article-pictures': () => import('#server/platform/database/migrations/023-article-pictures.ts'),
  '024-picture-library': () => import('#server/platform/database/migrations/024-picture-library.ts'),
  '025-entry-versions': () => import('#server/platform/database/migrations/025-entry-versions.ts'),
  '026-dropped-pictures': () => import('#server/platform/database/migrations/026-dropped-pictures.ts'),
  '027-sample-entries': () => import('#server/platform/database/migrations/027-sample-entries.ts'),
  '028-passkey-programs': () => import('#server/platform/database/migrations/028-passkey-programs.ts'),
  '029-stored-saves': () => import('#server/platform/database/migrations/029-stored-saves.ts'),
  '030-picture-owners': () => import('#server/platform/database/migrations/030-picture-owners.ts'),
  '031-entries': () => import('#server/platform/database/migrations/031-entries.ts'),
  '032-people-and-testimonials': () =>
    import('#server/platform/database/migrations/032-people-and-testimonials.ts'),
  '033-shadow-tables': () => import('#server/platform/database/migrations/033-shadow-tables.ts'),
  '034-redirects': () => import('#server/platform/database/migrations/034-redirects.ts'),
  '035-own-accounts': () => import('#server/platform/database/migrations/035-own-accounts.ts'),
  '036-inquiry-plans': () => import('#server/platform/database/migrations/036-inquiry-plans.ts'),
  '037-messages': () => import('#server/platform/database/migrations/037-messages.ts'),
  '038-spots': () => import('#server/platform/database/migrations/038-spots.ts'),
  '039-own-pages': () => import('#server/platform/database/migrations/039-own-pages.ts'),
  '040-incoming-answers': () => import('#server/platform/database/migrations/040-incoming-answers.ts'),
  '041-approval': () => import('#server/platform/database/migrations/041-approval.ts'),
  '042-project-facts-index': () => import('#server/platform/database/migrations/042-project-facts-index.ts'),
  '043-versions-in-index': () => import('#server/platform/database/migrations/043-versions-in-index.ts'),
  '044-scheduled-drafts': () => import('#server/platform/database/migrations/044-scheduled-drafts.ts'),
}

/** Equals SQLite after as many steps: the first step on PostgreSQL. */
const firstOfPostgres = '011-postgres'

const stepsWhere = (isTaken: (name: string) => boolean): Steps =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([name]) => isTaken(name))
      .map(([name, read]): [string, Migration] => [
        name,
        {
          async up(database) {
            const [step] = Object.values(await read())
            await (step as Migration).up(database)
          },
        },
      ]),
  )

/** All steps of the schema on SQLite in order. A released step is never edited. */
export const migrations = stepsWhere((name) => name !== firstOfPostgres)

/** All steps on PostgreSQL: those after the first are written for both. */
export const postgresMigrations = stepsWhere((name) => name === firstOfPostgres || name > '012')
