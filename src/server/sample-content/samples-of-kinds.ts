import type { Transaction } from 'kysely'
import { numberedLanguages } from '#contract/language.ts'
import type { SampleKind } from '#contract/sample-kinds.ts'
import { categoryEntries } from '#server/categories/category-entries.ts'
import { requireEntry } from '#server/content/change-entry.ts'
import type { EntryKind } from '#server/content/kind.ts'
import { setEntryAside, withdrawEntry } from '#server/content/write-entry.ts'
import type { DraftChange } from '#server/drafts/draft-handler.ts'
import { jobEntries } from '#server/jobs/job-entries.ts'
import { articleEntries } from '#server/knowledge/article-entries.ts'
import { personEntries } from '#server/people/person-entries.ts'
import { personColumns } from '#server/people/person-storage.ts'
import { insertSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import { projectEntries } from '#server/projects/project-entries.ts'
import {
  type InLanguages,
  readSamplePeople,
  readSampleTestimonials,
} from '#server/sample-content/read-samples.ts'
import type { Database, Tables } from '#server/tables.ts'
import { testimonialColumns, testimonialEntries } from '#server/testimonials/testimonial-entries.ts'

/** What is done with the samples of a kind. */
const samplesOf = <C extends object>(entries: EntryKind<C>) => ({
  /** Those that are not deleted. */
  async list(database: Database) {
    const marked = await database
      .selectFrom('sample_entry')
      .select('entry_id')
      .where('entry_kind', '=', entries.word)
      .execute()
    // Those with a name in their address are few.
    const keys = entries.hooks.newName ? undefined : marked.map(({ entry_id }) => String(entry_id))
    const numbers = new Set(marked.map(({ entry_id }) => entry_id))
    const all = await entries.storage.list(database, keys)
    return all.filter(({ id, deletedAt }) => numbers.has(id) && deletedAt === null)
  },
  async remove(key: string, change: DraftChange) {
    await setEntryAside(entries, await requireEntry(entries, change.transaction, key), change)
  },
  async withdraw(key: string, change: DraftChange) {
    await withdrawEntry(entries, await requireEntry(entries, change.transaction, key), change)
  },
})

/** The samples of each kind; projects come before the categories that they are in. */
export const samples = {
  project: samplesOf(projectEntries),
  job: samplesOf(jobEntries),
  article: samplesOf(articleEntries),
  category: samplesOf(categoryEntries),
  person: samplesOf(personEntries),
  testimonial: samplesOf(testimonialEntries),
} satisfies Record<SampleKind, unknown>

/** Adds people and testimonials; `projectOf` gives the number of a sample project. */
export async function insertPlainSamples(
  transaction: Transaction<Tables>,
  projectOf: (slug: string) => number | undefined,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const filled = { version: 1, changed_at: at, published_at: at }
  for (const { role, ...person } of await readSamplePeople()) {
    const content = { pictures: [], besideForm: false, ...person, role: localized(role) }
    const { id } = await transaction
      .insertInto('person')
      .values({ ...personColumns.of(content), ...filled })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertSampleEntry(transaction, 'person', id)
  }
  for (const { quote, project, ...testimonial } of await readSampleTestimonials()) {
    const projectId = String((project && projectOf(project)) ?? 0)
    const content = { ...testimonial, quote: localized(quote), projectId, released: true }
    const { id } = await transaction
      .insertInto('testimonial')
      .values({ ...testimonialColumns.of(content), ...filled })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertSampleEntry(transaction, 'testimonial', id)
  }
}

const localized = (texts: InLanguages) =>
  numberedLanguages.map(({ code, wire }) => ({ content: texts[code] ?? '', language: wire }))
