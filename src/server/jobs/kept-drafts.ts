import type { JobContent } from '#contract/content/job.ts'
import type { Entry, EntryDraft, Storage } from '#server/content/kind.ts'
import { putDraft } from '#server/drafts/draft-store.ts'
import type { Database } from '#server/tables.ts'

/**
 * An instance of the version before, which may go on beside this one, keeps the draft of a job that it deletes in a column of the job.
 * Such a draft is restored as any other. To be removed with that column.
 */
export function withKeptDrafts(storage: Storage<JobContent>): Storage<JobContent> {
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
