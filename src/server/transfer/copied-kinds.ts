import { z } from 'zod'
import { slug } from '#contract/content/article.ts'
import { jobId } from '#contract/content/job.ts'
import { type KindWord, referredFirst } from '#contract/content/kinds.ts'
import { languageCodes } from '#contract/language.ts'
import type { FormerAddresses } from '#server/content/former-addresses.ts'
import { formerSlugs } from '#server/knowledge/former-slug-store.ts'
import { formerPages } from '#server/own-pages/former-page-store.ts'
import { countRows } from '#server/platform/database/count-rows.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'
import { putJobMark, removeUntouchedJobs } from '#server/sample-content/fill-jobs.ts'
import {
  type CopiedKind,
  type CopyHooks,
  type FiledEntry,
  published,
  repeated,
} from '#server/transfer/copied-kind.ts'
import { day } from '#server/transfer/filed-field.ts'
import { projectHooks } from '#server/transfer/project-hooks.ts'

type Category = FiledEntry & { name: string; title: Record<string, string> }

/** Categories are identified by their names. */
const categoryHooks: CopyHooks<Category> = {
  isInEveryFolder: true,
  keys: { translation: 'title' },
  beside: {},
  findFaults(categories) {
    const faultsOf = (field: string, nameOf: (category: Category) => string) =>
      repeated(categories.map((category) => foldForSearch(nameOf(category)))).map(
        (index) => `categories[${index}].${field}: another category has it, too`,
      )
    return [
      ...faultsOf('name', ({ name }) => name),
      ...languageCodes.flatMap((code) => faultsOf(`title.${code}`, ({ title }) => title[code] ?? '')),
    ]
  },
  countOwn: async (database) => ({
    present: await countRows(database.selectFrom('category')),
    deleted: await countRows(database.selectFrom('deleted_category')),
  }),
}

type Job = FiledEntry & { id: string; publishedAt: string; postedOn: string; closesOn: string | null }

/** Jobs take the place of those that came from the company's file or with the sample; names of jobs are given once. */
const jobHooks: CopyHooks<Job, { formerJobs?: string[] }> = {
  beside: { ...published, shape: { ...published.shape, postedOn: day } },
  lists: {
    /** Names of jobs that are gone, so that none is given again to something else. */
    shape: { formerJobs: z.array(jobId).optional() },
    async read(database) {
      const former = await database.selectFrom('former_job').select('slug').execute()
      const deleted = await database
        .selectFrom('job')
        .select('slug')
        .where('deleted_at', 'is not', null)
        .where('published_at', 'is not', null)
        .execute()
      return { formerJobs: [...former, ...deleted].map(({ slug }) => slug).sort() }
    },
    async insert(transaction, { formerJobs = [] }) {
      for (const slug of formerJobs) {
        await transaction
          .insertInto('former_job')
          .values({ slug })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
      await putJobMark(transaction, 'file')
    },
    findFaults({ formerJobs = [] }, jobs) {
      const former = new Set(formerJobs.map((name) => name.toLowerCase()))
      return jobs.flatMap(({ id }, index) =>
        former.has(id.toLowerCase()) ? [`jobs[${index}].id: is among formerJobs`] : [],
      )
    },
  },
  makeRoom: removeUntouchedJobs,
  // Those that nobody of staff has touched make room.
  countOwn: async (database) => ({
    present: await countRows(
      database
        .selectFrom('job')
        .where('id', 'in', (job) =>
          job.selectFrom('change').select('entry_id').where('entry_kind', '=', 'job'),
        ),
    ),
    deleted: 0,
  }),
}

type Addressed = FiledEntry & { slug: string; formerSlugs?: string[] }

/** Addresses that entries had lead to them. */
const addressHooks = (
  { plural, beside }: { plural: string; beside: NonNullable<CopyHooks['beside']> },
  { list, move }: FormerAddresses,
): CopyHooks<Addressed> => ({
  beside: {
    ...beside,
    /** Left out where there are none. */
    shape: { ...beside.shape, formerSlugs: z.array(slug).optional() },
    async read(database) {
      const read = await beside.read?.(database)
      const former = Map.groupBy(await list(database), ({ entry }) => entry)
      return (row) => {
        const rows = former.get(row.id)
        return { ...read?.(row), ...(rows && { formerSlugs: rows.map((each) => each.slug) }) }
      }
    },
  },
  async onInserted(transaction, id, { slug: to, formerSlugs = [] }) {
    for (const from of formerSlugs) await move(transaction, id, { from, to })
  },
  findFaults(entries) {
    const slugs = entries.flatMap((entry) => [entry.slug, ...(entry.formerSlugs ?? [])])
    return entries.flatMap(({ formerSlugs = [] }, index) =>
      formerSlugs.flatMap((former, place) =>
        slugs.filter((other) => other === former).length > 1
          ? [`${plural}[${index}].formerSlugs[${place}]: another entry has it, too`]
          : [],
      ),
    )
  },
})

const articleHooks = addressHooks(
  { plural: 'articles', beside: { row: () => ({ is_public: 1 }) } },
  formerSlugs,
)

const pageHooks = addressHooks({ plural: 'pages', beside: published }, formerPages)

/** Particular behaviour of kinds; the others have none. */
const hooks: Partial<Record<KindWord, CopyHooks>> = {
  category: categoryHooks,
  project: projectHooks,
  job: jobHooks,
  article: articleHooks,
  page: pageHooks,
}

/** All kinds of entries, each after those that it refers to. */
export const copiedKinds: readonly CopiedKind[] = referredFirst.map((kind) => ({
  ...kind,
  hooks: hooks[kind.word] ?? {},
}))
