import { ApiError } from '#contract/api/api-error.ts'
import { isInOrder, JobContent } from '#contract/content/job.ts'
import { jobKind } from '#contract/content/job-fields.ts'
import { contentIn, defaultLanguage } from '#contract/language.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import type { EntryKind } from '#server/content/kind.ts'
import { rowStorage } from '#server/content/row-storage.ts'
import { jobPublished } from '#server/jobs/describe-job.ts'
import { datedContent, jobColumns } from '#server/jobs/job-content.ts'
import { findFreeName } from '#server/jobs/job-name.ts'
import { withKeptDrafts } from '#server/jobs/kept-drafts.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'

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
