import type { Migration } from 'kysely/migration'
import { firstTables } from '#server/platform/database/migrations/001-first-tables.ts'
import { pictureAlt } from '#server/platform/database/migrations/002-picture-alt.ts'
import { dashboard } from '#server/platform/database/migrations/003-dashboard.ts'
import { inquiryDesk } from '#server/platform/database/migrations/004-inquiry-desk.ts'
import { loginPlaces } from '#server/platform/database/migrations/005-login-places.ts'
import { inboxIndexes } from '#server/platform/database/migrations/006-inbox-indexes.ts'
import { visibleTexts } from '#server/platform/database/migrations/007-visible-texts.ts'
import { outboxJobs } from '#server/platform/database/migrations/009-outbox-jobs.ts'
import { keptDeletions } from '#server/platform/database/migrations/010-kept-deletions.ts'
import { recipients } from '#server/platform/database/migrations/011-recipients.ts'
import { people } from '#server/platform/database/migrations/012-people.ts'
import { textsAndDrafts } from '#server/platform/database/migrations/013-texts-and-drafts.ts'
import { webhooks } from '#server/platform/database/migrations/014-webhooks.ts'
import { projects } from '#server/platform/database/migrations/015-projects.ts'
import { company } from '#server/platform/database/migrations/016-company.ts'
import { jobs } from '#server/platform/database/migrations/017-jobs.ts'
import { articles } from '#server/platform/database/migrations/018-articles.ts'
import { pictures } from '#server/platform/database/migrations/019-pictures.ts'
import { projectPlaces } from '#server/platform/database/migrations/020-project-places.ts'
import { staffEvents } from '#server/platform/database/migrations/021-staff-events.ts'
import { formerSlugs } from '#server/platform/database/migrations/022-former-slugs.ts'
import { articlePictures } from '#server/platform/database/migrations/023-article-pictures.ts'
import { pictureLibrary } from '#server/platform/database/migrations/024-picture-library.ts'
import { entryVersions } from '#server/platform/database/migrations/025-entry-versions.ts'
import { droppedPictures } from '#server/platform/database/migrations/026-dropped-pictures.ts'
import { sampleEntries } from '#server/platform/database/migrations/027-sample-entries.ts'
import { passkeyPrograms } from '#server/platform/database/migrations/028-passkey-programs.ts'
import { storedSaves } from '#server/platform/database/migrations/029-stored-saves.ts'
import { pictureOwners } from '#server/platform/database/migrations/030-picture-owners.ts'
import { entries } from '#server/platform/database/migrations/031-entries.ts'
import { peopleAndTestimonials } from '#server/platform/database/migrations/032-people-and-testimonials.ts'
import { shadowTables } from '#server/platform/database/migrations/033-shadow-tables.ts'

/** Steps that every database takes, so they are written for SQLite and PostgreSQL alike. */
export const laterMigrations: Record<string, Migration> = {
  '012-people': people,
  '013-texts-and-drafts': textsAndDrafts,
  '014-webhooks': webhooks,
  '015-projects': projects,
  '016-company': company,
  '017-jobs': jobs,
  '018-articles': articles,
  '019-pictures': pictures,
  '020-project-places': projectPlaces,
  '021-staff-events': staffEvents,
  '022-former-slugs': formerSlugs,
  '023-article-pictures': articlePictures,
  '024-picture-library': pictureLibrary,
  '025-entry-versions': entryVersions,
  '026-dropped-pictures': droppedPictures,
  '027-sample-entries': sampleEntries,
  '028-passkey-programs': passkeyPrograms,
  '029-stored-saves': storedSaves,
  '030-picture-owners': pictureOwners,
  '031-entries': entries,
  '032-people-and-testimonials': peopleAndTestimonials,
  '033-shadow-tables': shadowTables,
}

/** Every step of the schema on SQLite in order. A step that has been released is never edited. */
export const migrations: Record<string, Migration> = {
  '001-first-tables': firstTables,
  '002-picture-alt': pictureAlt,
  '003-dashboard': dashboard,
  '004-inquiry-desk': inquiryDesk,
  '005-login-places': loginPlaces,
  '006-inbox-indexes': inboxIndexes,
  '007-visible-texts': visibleTexts,
  '009-outbox-jobs': outboxJobs,
  '010-kept-deletions': keptDeletions,
  '011-recipients': recipients,
  ...laterMigrations,
}
