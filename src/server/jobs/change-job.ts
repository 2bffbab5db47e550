import { dataTags } from '#contract/data-tags.ts'
import { type ChangedJob, isInOrder, type JobContent, type NewJob } from '#contract/job.ts'
import { contentIn, defaultLanguage } from '#contract/language.ts'
import { putDraft, removeDraft } from '#server/drafts/draft-store.ts'
import { type PublishTime, publishTime } from '#server/drafts/publish-time.ts'
import { jobPublished } from '#server/jobs/describe-job.ts'
import { areSame, columnsOfJob, datedContent } from '#server/jobs/job-content.ts'
import { findFreeName } from '#server/jobs/job-name.ts'
import { findJob, type JobEntry, noSuchJob, requireJob } from '#server/jobs/job-store.ts'
import {
  bringJobBack,
  noteDiscarded,
  publishContent,
  saveDraft,
  setJobAside,
} from '#server/jobs/write-job.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'
import { insertChange, versionConflict } from '#server/platform/database/change-store.ts'
import { isRepeated, type Saving } from '#server/platform/database/stored-saves.ts'
import { germanDate } from '#server/platform/german-time.ts'
import type { Services } from '#server/services.ts'

type JobServices = Pick<Services, 'clock' | 'outbox' | 'versions'>

interface Adding {
  /** Name of the staff member. */
  by: string
  idempotencyKey: string | undefined
}

/** Adds a job, for visitors or as a draft; returns its name. The same idempotency key gets the same name and adds once. */
export async function addJob(
  { clock, outbox, versions }: JobServices,
  { publish = 'now', ...content }: NewJob,
  { by, idempotencyKey }: Adding,
): Promise<string> {
  const slug = await versions.change(async (transaction, touch) => {
    const known =
      idempotencyKey &&
      (await transaction
        .selectFrom('job')
        .select('slug')
        .where('idempotency_key', '=', idempotencyKey)
        .executeTakeFirst())
    if (known) return known.slug
    const now = clock.now()
    const at = now.toISOString()
    const when = publishTime(publish, now)
    const isPublic = when === 'now'
    checkDays(content, when, now)
    const name = await findFreeName(transaction, contentIn(content.title, defaultLanguage))
    const columns = columnsOfJob(content)
    const { id } = await transaction
      .insertInto('job')
      .values({
        ...columns,
        slug: name,
        posted_on: columns.posted_on ?? (isPublic ? germanDate(now) : null),
        published_at: isPublic ? at : null,
        version: 1,
        changed_by: by,
        changed_at: at,
        deleted_at: null,
        kept_draft: null,
        idempotency_key: idempotencyKey ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertChange(transaction, 'job', id, { action: 'added', by }, now)
    if (isPublic) {
      await outbox.add(transaction, jobPublished, { id })
      touch(dataTags.jobs)
    } else {
      const value = JSON.stringify(content)
      const draft = { value, publish_at: when.at, changed_by: by, changed_at: at }
      await putDraft(transaction, { kind: 'job', id: name, ...draft })
    }
    return name
  })
  outbox.wake()
  return slug
}

/** Changes a job; one that is sent as it is stays untouched. Publishing it takes the place of a draft. */
export async function changeJob(
  { clock, outbox, versions }: JobServices,
  { id, version, publish = 'now', ...sent }: ChangedJob,
  saving: Saving,
): Promise<void> {
  const { by } = saving
  await versions.change(async (transaction, touch) => {
    const job = await requireJob(transaction, id)
    const now = clock.now()
    if (await isRepeated(transaction, saving, versionConflict(job.row.version, version), now)) return
    const content = { ...sent, postedOn: sent.postedOn ?? job.published?.postedOn }
    const change = { transaction, touch, by, now, outbox }
    const when = publishTime(publish, now)
    checkDays(content, when, now)
    if (when === 'now') {
      if (!job.draft && isPublic(job, content)) return
      await removeDraft(transaction, { kind: 'job', id })
      await publishContent(job, content, change)
    } else if (isPublic(job, content)) {
      // A draft of what is public anyway is none.
      if (!job.draft) return
      await removeDraft(transaction, { kind: 'job', id })
      await noteDiscarded(job, change)
    } else if (!isSaved(job, content, when.at)) {
      await saveDraft(job, { content, publishAt: when.at }, change)
    }
  })
  outbox.wake()
}

/** Takes a job from the site, with its draft; it can be restored for some time. */
export async function deleteJob(
  { clock, versions }: Pick<JobServices, 'clock' | 'versions'>,
  id: string,
  by: string,
): Promise<void> {
  await versions.change(async (transaction, touch) => {
    const job = await requireJob(transaction, id)
    await setJobAside(job, { transaction, touch, by, now: clock.now() })
  })
}

/** Brings a deleted job back as it was. */
export async function restoreJob(
  { clock, versions }: Pick<JobServices, 'clock' | 'versions'>,
  id: string,
  by: string,
): Promise<void> {
  await versions.change(async (transaction, touch) => {
    const job = await findJob(transaction, id)
    if (!job || job.row.deleted_at === null) throw noSuchJob()
    await bringJobBack(job, { transaction, touch, by, now: clock.now() })
  })
}

/** Throws `invalid_input` for a job that would be closed before the day that it gets when it is published. */
function checkDays(content: JobContent, when: PublishTime, now: Date): void {
  const from = when === 'now' ? now : when.at
  if (isInOrder(from === null ? content : datedContent(content, new Date(from)))) return
  throw invalidInput([
    { field: 'closesOn', problem: 'must not be before the day on which the job is posted' },
  ])
}

/** Whether visitors see it like that. */
function isPublic({ published }: JobEntry, content: JobContent): boolean {
  return published !== undefined && areSame(content, published)
}

function isSaved({ draft }: JobEntry, content: JobContent, publishAt: string | null): boolean {
  return draft !== undefined && draft.publishAt === publishAt && areSame(content, draft.content)
}
