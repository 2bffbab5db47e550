import { ApiError } from '#contract/api-error.ts'
import { isInOrder, JobContent } from '#contract/job.ts'
import { contentIn, defaultLanguage } from '#contract/language.ts'
import type { DraftHandler } from '#server/drafts/draft-handler.ts'
import { columnsOfJob, datedContent, fieldsOfJob } from '#server/jobs/job-content.ts'
import { findJob, type JobDraft, listJobEntries } from '#server/jobs/job-store.ts'
import { noteDiscarded, publishContent, setJobAside } from '#server/jobs/write-job.ts'
import { changedValues } from '#server/platform/database/change-store.ts'

const none: never[] = []
const nothing = columnsOfJob({
  title: none,
  summary: none,
  tasks: none,
  profile: none,
  hours: none,
  start: none,
  pay: none,
  location: '',
})

/** Drafts of jobs: of what visitors see already, and of what they have never seen. */
export const jobDrafts: DraftHandler = {
  async describe(database, drafts) {
    const published = new Map(
      (await listJobEntries(database)).map(({ row, published: content }) => [row.slug, content]),
    )
    return drafts.map(({ id, value }) => {
      const content = value as JobContent
      const public_ = published.get(id)
      return {
        title: contentIn(content.title, defaultLanguage) || id,
        isNew: !public_,
        values: changedValues(fieldsOfJob, public_ ? columnsOfJob(public_) : nothing, columnsOfJob(content)),
      }
    })
  },

  async publish({ id, value }, change) {
    const job = await findJob(change.transaction, id)
    const { data: content } = JobContent.safeParse(value)
    if (!job || !content || job.row.deleted_at !== null) {
      throw notLikeThis(id, 'is not as it was saved')
    }
    if (!isInOrder(datedContent(content, change.now))) throw notLikeThis(id, 'would be closed at once')
    await publishContent({ ...job, draft: draftOf(content, change) }, content, change)
    return async ({ outbox }) => outbox.wake()
  },

  async checkTime({ id, value }, publishAt) {
    const { data: content } = JobContent.safeParse(value)
    if (content && !isInOrder(datedContent(content, new Date(publishAt)))) {
      throw notLikeThis(id, 'would be closed at once')
    }
  },

  /** What visitors have never seen is nothing without its draft: it goes where deleted jobs are, and can be restored. */
  async discard({ id, value }, change) {
    const job = await findJob(change.transaction, id)
    if (!job) return
    const withDraft = { ...job, draft: draftOf(value as JobContent, change) }
    if (job.published) await noteDiscarded(withDraft, change)
    else await setJobAside(withDraft, change)
  },
}

function notLikeThis(id: string, why: string): ApiError {
  const params = { reason: 'draft_refused' as const, kind: 'job' as const, id }
  const details = [{ field: 'items', problem: `${id} ${why}`, params }]
  return new ApiError('conflict', `The job ${id} cannot be published like this any more.`, details)
}

function draftOf(content: JobContent, { by, now }: { by: string; now: Date }): JobDraft {
  return { content, publishAt: null, changedBy: by, changedAt: now.toISOString() }
}
