import type { EntryDraft } from '#contract/content/draft.ts'
import { listDrafts } from '#server/drafts/draft-store.ts'
import type { Database } from '#server/tables.ts'

/** Adds the state of its draft to each entry of the working edition, of kinds that have their drafts in a second table. */
export async function withDraftStates<E extends { id: number }>(
  database: Database,
  kind: 'category' | 'project',
  entries: readonly E[],
): Promise<(E & { draft?: EntryDraft })[]> {
  const drafts = new Map((await listDrafts(database, kind)).map((row) => [Number(row.id), row]))
  const ids = entries.map(({ id }) => id).filter((id) => drafts.has(id))
  if (ids.length === 0) return [...entries]
  const rows = await database.selectFrom(kind).select('id').where('id', 'in', ids).execute()
  const known = new Set(rows.map(({ id }) => id))
  return entries.map((entry) => {
    const row = drafts.get(entry.id)
    if (!row || ('deletedAt' in entry && entry.deletedAt !== null)) return entry
    const { publish_at, changed_by, changed_at } = row
    const isNew = !known.has(entry.id)
    const draft = {
      isNew,
      ...(publish_at && { publishAt: publish_at }),
      changedBy: changed_by,
      changedAt: changed_at,
    }
    return { ...entry, draft }
  })
}
