import { ApiError } from '#contract/api/api-error.ts'
import { isInOrder, JobContent } from '#contract/content/job.ts'
import { jobKind } from '#contract/content/job-fields.ts'
import { contentIn, defaultLanguage } from '#contract/language.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import type { Entry, EntryDraft, EntryKind, Storage } from '#server/content/kind.ts'
import { rowStorage } from '#server/content/row-storage.ts'
import { putDraft } from '#server/drafts/draft-store.ts'
import { jobPublished } from '#server/jobs/describe-job.ts'
import { datedContent, jobColumns } from '#server/jobs/job-content.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'
import type { Database } from '#server/tables.ts'

export const jobEntries: EntryKind<JobContent> = {
  word: jobKind.word,
  columns: jobColumns,
  storage: withKeptDrafts(rowStorage({ kind: jobKind, columns: jobColumns })),
  hooks: {
    newName: (database, { title }) => findFreeName(database, contentIn(title, defaultLanguage)),

    prepare: async (content, job) => ({
      ...content,
      postedOn: content.postedOn ?? job?.published?.postedOn,
    }),

    /** It must not be closed before the day that it gets when it is published. */
    async check(content, when, { now }) {
      const from = when === 'now' ? now : when.at
      if (isInOrder(from === null ? content : datedContent(content, new Date(from)))) return
      throw invalidInput([
        { field: 'closesOn', problem: 'must not be before the day on which the job is posted' },
      ])
    },

    async checkDraft({ key, content, at }) {
      if (!JobContent.safeParse(content).success) throw notLikeThis(key, 'is not as it was saved')
      if (!isInOrder(datedContent(content, at))) throw notLikeThis(key, 'would be closed at once')
    },

    dated: (content, from) => (from ? datedContent(content, from) : { ...content, postedOn: undefined }),

    onShown: async (_shown, { touch }) => touch(dataTags.jobs),

    onFirstPublished: ({ id }, { outbox, transaction }) => outbox.add(transaction, jobPublished, { id }),

    /** The name of a formerly public job is kept: its address answers that it is gone. */
    async onRemoved({ key: slug, published }, transaction) {
      if (published) await transaction.insertInto('former_job').values({ slug }).execute()
      return undefined
    },
  },
}

function notLikeThis(id: string, why: string): ApiError {
  const params = { reason: 'draft_refused' as const, kind: 'job' as const, id }
  const details: ConstructorParameters<typeof ApiError>[2] = [
    { field: 'items', problem: `${id} ${why}`, params },
  ]
  return new ApiError('conflict', `The job ${id} cannot be published like this any more.`, details)
}

const maxLength = 60
/** For a title without a letter. */
const unnamed = 'stelle'

/** Returns a name for the address of a job that no other has, or had while search engines could know it. */
async function findFreeName(database: Database, germanTitle: string): Promise<string> {
  const wanted = nameOfTitle(germanTitle)
  const rows = await database
    .selectFrom('job')
    .select('slug')
    .unionAll(database.selectFrom('former_job').select('slug'))
    .execute()
  const taken = new Set(rows.map(({ slug }) => slug.toLowerCase()))
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted}-${n}`
    if (!taken.has(name)) return name
  }
}

/** `Bürokraft für Prüfberichte (m/w/d)` becomes `buerokraft-fuer-pruefberichte`. */
function nameOfTitle(title: string): string {
  const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
  const plain = title
    .toLowerCase()
    .replace(/\(\s*[a-z](?:\s*\/\s*[a-z])+\s*\)/g, ' ')
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
  const words = foldForSearch(plain)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  let name = ''
  for (const word of words) {
    const longer = name === '' ? word.slice(0, maxLength) : `${name}-${word}`
    if (longer.length > maxLength) break
    name = longer
  }
  return /^[a-z]/.test(name) ? name : name === '' ? unnamed : `${unnamed}-${name}`
}

/**
 * An instance of the version before, which may go on beside this one, keeps the draft of a job that it deletes in a column of the job.
 * Such a draft is restored as any other. To be removed with that column.
 */
function withKeptDrafts(storage: Storage<JobContent>): Storage<JobContent> {
  return {
    ...storage,

    async find(database, key) {
      const entry = await storage.find(database, key)
      return entry && withDraft(entry, await listKept(database, entry.id))
    },

    async list(database, keys) {
      const kept = await listKept(database)
      return (await storage.list(database, keys)).map((entry) => withDraft(entry, kept))
    },

    async setDeleted(entry, isDeleted, author) {
      const { transaction } = author
      const kept = isDeleted ? undefined : (await listKept(transaction, entry.id)).get(entry.id)
      await storage.setDeleted(entry, isDeleted, author)
      if (!kept) return
      await putDraft(transaction, {
        kind: 'job',
        id: entry.key,
        value: JSON.stringify(kept.content),
        publish_at: null,
        kept_publish_at: kept.publishAt,
        scheduled_by: kept.publishAt && kept.changedBy,
        changed_by: kept.changedBy,
        changed_at: kept.changedAt,
      })
      await transaction.updateTable('job').set({ kept_draft: null }).where('id', '=', entry.id).execute()
    },
  }
}

type KeptDrafts = ReadonlyMap<number, EntryDraft<JobContent>>

function withDraft(entry: Entry<JobContent>, kept: KeptDrafts): Entry<JobContent> {
  const draft = entry.draft ?? kept.get(entry.id)
  return draft ? { ...entry, draft, working: draft.content } : entry
}

/** By the numbers of their jobs. */
async function listKept(database: Database, id?: number): Promise<KeptDrafts> {
  const rows = await database
    .selectFrom('job')
    .select(['id', 'kept_draft'])
    .where('kept_draft', 'is not', null)
    .$if(id !== undefined, (jobs) => jobs.where('id', '=', id as number))
    .execute()
  return new Map(rows.map((row) => [row.id, JSON.parse(row.kept_draft ?? 'null')]))
}
