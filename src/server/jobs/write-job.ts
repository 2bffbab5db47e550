import { dataTags } from '#contract/data-tags.ts'
import type { Change } from '#contract/history.ts'
import type { JobContent } from '#contract/job.ts'
import type { DraftChange, PublishingChange } from '#server/drafts/draft-handler.ts'
import { putDraft, removeDraft } from '#server/drafts/draft-store.ts'
import { jobPublished } from '#server/jobs/describe-job.ts'
import { areSame, columnsOfJob, datedContent, fieldsOfJob } from '#server/jobs/job-content.ts'
import type { JobDraft, JobEntry } from '#server/jobs/job-store.ts'
import { changedValues, insertChange } from '#server/platform/database/change-store.ts'
import { removeSampleEntry } from '#server/platform/database/sample-entry-store.ts'

/** Makes content what visitors see, with the day on which they first do where it says none. */
export async function publishContent(
  { row, published, draft }: Pick<JobEntry, 'row' | 'published' | 'draft'>,
  content: JobContent,
  { transaction, touch, by, now, outbox }: PublishingChange,
): Promise<void> {
  const dated = datedContent(content, now)
  await noteOwn({ row, published, draft }, content, transaction)
  await transaction
    .updateTable('job')
    .set({
      ...columnsOfJob(dated),
      published_at: row.published_at ?? now.toISOString(),
      version: row.version + 1,
      changed_by: by,
      changed_at: now.toISOString(),
    })
    .where('id', '=', row.id)
    .execute()
  const action = draft || !published ? 'published' : 'changed'
  await noteChange({ row, action, before: published, after: dated }, { transaction, by, now })
  if (row.published_at === null) await outbox.add(transaction, jobPublished, { id: row.id })
  touch(dataTags.jobs)
}

/** Keeps content as the draft of a job; visitors go on seeing what is public. */
export async function saveDraft(
  { row, published, draft }: JobEntry,
  { content, publishAt }: Pick<JobDraft, 'content' | 'publishAt'>,
  { transaction, by, now }: DraftChange,
): Promise<void> {
  await putDraft(transaction, {
    kind: 'job',
    id: row.slug,
    value: JSON.stringify(content),
    publish_at: publishAt,
    changed_by: by,
    changed_at: now.toISOString(),
  })
  await noteOwn({ row, published, draft }, content, transaction)
  const change = { row, action: 'saved' as const, before: draft?.content ?? published, after: content }
  await noteChange(change, { transaction, by, now })
  await raiseVersion(row, { transaction, by, now })
}

/** Writes down that the draft of a public job is gone. */
export async function noteDiscarded(
  { row, published, draft }: JobEntry,
  { transaction, by, now }: Omit<DraftChange, 'touch'>,
): Promise<void> {
  const change = { row, action: 'discarded' as const, before: draft?.content, after: published }
  await noteChange(change, { transaction, by, now })
  await raiseVersion(row, { transaction, by, now })
}

/** Takes a job from the site, with its draft, which it gets back when it is restored. */
export async function setJobAside(
  { row, draft }: JobEntry,
  { transaction, touch, by, now }: DraftChange,
): Promise<void> {
  await removeDraft(transaction, { kind: 'job', id: row.slug })
  await transaction
    .updateTable('job')
    .set({
      deleted_at: now.toISOString(),
      kept_draft: draft ? JSON.stringify(draft) : null,
      // Whoever sends a deleted job again means a new one.
      idempotency_key: null,
    })
    .where('id', '=', row.id)
    .execute()
  await insertChange(transaction, 'job', row.id, { action: 'deleted', by }, now)
  await raiseVersion(row, { transaction, by, now })
  if (row.published_at !== null) touch(dataTags.jobs)
}

/** Brings a deleted job back; a time for its draft that has passed meanwhile is forgotten. */
export async function bringJobBack(
  { row, draft }: JobEntry,
  { transaction, touch, by, now }: DraftChange,
): Promise<void> {
  if (draft) {
    const { content, publishAt, changedBy, changedAt } = draft
    await putDraft(transaction, {
      kind: 'job',
      id: row.slug,
      value: JSON.stringify(content),
      publish_at: publishAt !== null && publishAt > now.toISOString() ? publishAt : null,
      changed_by: changedBy,
      changed_at: changedAt,
    })
  }
  await transaction
    .updateTable('job')
    .set({ deleted_at: null, kept_draft: null })
    .where('id', '=', row.id)
    .execute()
  await insertChange(transaction, 'job', row.id, { action: 'restored', by }, now)
  await raiseVersion(row, { transaction, by, now })
  if (row.published_at !== null) touch(dataTags.jobs)
}

/** Takes a job from visitors and keeps what they saw as its draft, unless it has one; the day on which it was posted is forgotten. */
export async function withdrawJob({ row, published, draft }: JobEntry, change: DraftChange): Promise<void> {
  const { transaction, touch, by, now } = change
  if (!published) return
  await transaction.updateTable('job').set({ published_at: null }).where('id', '=', row.id).execute()
  if (!draft) {
    const { postedOn: _, ...content } = published
    const value = JSON.stringify(content)
    const saved = { value, publish_at: null, changed_by: by, changed_at: now.toISOString() }
    await putDraft(transaction, { kind: 'job', id: row.slug, ...saved })
  }
  await raiseVersion(row, change)
  touch(dataTags.jobs)
}

/** What nobody has seen yet is the company's own as soon as its draft says something else. */
async function noteOwn(
  { row, published, draft }: Pick<JobEntry, 'row' | 'published' | 'draft'>,
  content: JobContent,
  transaction: DraftChange['transaction'],
): Promise<void> {
  if (!published && draft && !areSame(draft.content, content))
    await removeSampleEntry(transaction, 'job', row.id)
}

type Writing = Omit<DraftChange, 'touch'>

async function raiseVersion({ id, version }: JobEntry['row'], { transaction, by, now }: Writing) {
  await transaction
    .updateTable('job')
    .set({ version: version + 1, changed_by: by, changed_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

interface Noted {
  row: JobEntry['row']
  action: Change['action']
  before: JobContent | undefined
  after: JobContent | undefined
}

/** Writes down what differs; of a job that nobody has seen before, only that it is there. */
async function noteChange({ row, action, before, after }: Noted, { transaction, by, now }: Writing) {
  const values = before && after ? changedValues(fieldsOfJob, columnsOfJob(before), columnsOfJob(after)) : {}
  const fields = Object.keys(values)
  const change = { action, by, fields, values, ...(fields.length > 0 && { before }) }
  await insertChange(transaction, 'job', row.id, change, now)
}
