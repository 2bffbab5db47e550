import { ApiError } from '#contract/api/api-error.ts'
import { isInOrder, JobContent } from '#contract/content/job.ts'
import { jobKind } from '#contract/content/job-fields.ts'
import { contentIn, defaultLanguage } from '#contract/language.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import type { EntryKind } from '#server/content/kind.ts'
import { rowStorage } from '#server/content/row-storage.ts'
import { jobPublished } from '#server/jobs/describe-job.ts'
import { datedContent, jobColumns } from '#server/jobs/job-content.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'
import type { Database } from '#server/tables.ts'

export const jobEntries: EntryKind<JobContent> = {
  word: jobKind.word,
  columns: jobColumns,
  storage: rowStorage({ kind: jobKind, columns: jobColumns }),
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
