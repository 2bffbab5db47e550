import type { DraftKind } from '#contract/content/draft.ts'
import type { EntryColumns } from '#server/content/columns.ts'
import type { Author, Entry, EntryDraft, Storage } from '#server/content/kind.ts'
import { type ShadowRows, shadowRows } from '#server/content/shadow-rows.ts'
import { type DraftRow, listDrafts, removeDraft, writeDraft } from '#server/drafts/draft-store.ts'
import { takeNumber } from '#server/platform/database/raise-counter.ts'
import type { Database } from '#server/tables.ts'

interface Place<C, R> {
  kind: { word: DraftKind; table: 'category' | 'project' }
  columns: EntryColumns<C, R>
  /** Since when visitors see it, where that is kept. */
  sinceColumn?: 'created_at'
  /**
   * Table of deleted entries, since instances of the previous version take every row of the main table for public;
   * without it they are marked.
   */
  trash?: {
    table: 'deleted_category'
    /** Moves what refers to an entry, while it is in both places. */
    onMove(entry: Entry<C>, isDeleted: boolean, author: Author): Promise<void>
  }
}

/** Entries whose drafts are rows, too, in a second table with the same columns: the database filters and sorts lists with drafts. */
export function shadowStorage<C extends object, R extends object>(place: Place<C, R>): Storage<C> {
  const { kind, columns, sinceColumn, trash } = place
  const { word } = kind
  const rows = shadowRows(kind.table, trash?.table)

  async function list(database: Database, ids?: readonly number[]): Promise<Entry<C>[]> {
    const found = await rows.list(database, ids)
    const listed = await listDrafts(database, word, ids?.map(String))
    const drafts = new Map(listed.map((draft) => [Number(draft.id), draft]))
    const marks = await database
      .selectFrom('sample_entry')
      .select('entry_id')
      .where('entry_kind', '=', word)
      .$if(ids !== undefined, (kept) => kept.where('entry_id', 'in', ids ?? []))
      .execute()
    const samples = new Set(marks.map(({ entry_id }) => entry_id))
    return [...found].flatMap(([id, kept]) => entryOf(id, kept, drafts.get(id), samples.has(id)) ?? [])
  }

  function entryOf(
    id: number,
    { shown, saved, deleted }: ShadowRows,
    row: DraftRow | undefined,
    isSample: boolean,
  ): Entry<C> | undefined {
    const contentOf = (kept: object) => columns.content(kept as R)
    const open = shown ?? (deleted?.was_public === 1 ? deleted : undefined)
    const published = open && contentOf(open)
    const draft = saved && {
      content: contentOf(saved),
      publishAt: row?.publish_at ?? null,
      changedBy: row?.changed_by ?? '',
      changedAt: row?.changed_at ?? '',
    }
    const working = draft?.content ?? published
    if (!working) return undefined
    return {
      ...{ id, key: String(id), published, draft, working, isSample },
      version: Math.max(...[shown, saved, deleted].map((each) => each?.version ?? 0)),
      changedBy: draft?.changedBy ?? null,
      changedAt: draft?.changedAt ?? '',
      deletedAt: deleted?.deleted_at ?? (shown ?? saved)?.deleted_at ?? null,
    }
  }

  async function find(database: Database, key: string): Promise<Entry<C> | undefined> {
    if (!/^[1-9]\d{0,14}$/.test(key)) return undefined
    return (await list(database, [Number(key)]))[0]
  }

  async function insertSaved(
    row: { id: number },
    { publishAt }: Pick<EntryDraft<C>, 'publishAt'>,
    author: Author,
  ): Promise<void> {
    await rows.remove(author.transaction, 'saved', row.id)
    await rows.insert(author.transaction, 'saved', row)
    await writeDraft(author, { kind: word, id: String(row.id) }, {}, publishAt)
  }

  async function removeSaved({ id, key }: Entry<C>, transaction: Author['transaction']): Promise<void> {
    await removeDraft(transaction, { kind: word, id: key })
    await rows.remove(transaction, 'saved', id)
  }

  return {
    find,

    list: async (database, keys) => (keys?.length === 0 ? [] : await list(database, keys?.map(Number))),

    listVersions: rows.listVersions,

    async findAdded(database, key) {
      return (await rows.find(database, { key })).map(String)[0]
    },

    async listDeletedBefore(database, limit) {
      const ids = await rows.find(database, { deletedBefore: limit })
      return ids.length > 0 ? await list(database, ids) : []
    },

    async insert({ content, name, publishAt, idempotencyKey }, author) {
      const { transaction, now } = author
      const id = name === undefined ? await takeNumber(transaction, kind.table) : Number(name)
      const row = {
        ...{ id, ...columns.of(content), version: 1, idempotency_key: idempotencyKey ?? null },
        ...(sinceColumn && { [sinceColumn]: now.toISOString() }),
      }
      if (publishAt === undefined) await rows.insert(transaction, 'shown', row)
      else await insertSaved(row, { publishAt }, author)
      const [added] = await list(transaction, [id])
      if (!added) throw new Error(`The ${word} ${id} was not added`)
      return added
    },

    async publish(entry, content, { transaction, now }) {
      const { shown, saved } = await rows.of(transaction, entry.id)
      const next = { ...columns.of(content), version: entry.version + 1 }
      const since = sinceColumn && { [sinceColumn]: now.toISOString() }
      if (shown) await rows.update(transaction, 'shown', entry.id, next)
      else await rows.insert(transaction, 'shown', { ...saved, ...next, ...since })
      await removeSaved(entry, transaction)
    },

    /** The published version stays the same, as its readers do not know the draft. */
    async putDraft({ id, version }, { content, publishAt }, author) {
      const { shown, saved } = await rows.of(author.transaction, id)
      const row = { ...(saved ?? shown), id, ...columns.of(content), version: version + 1 }
      await insertSaved(row, { publishAt }, author)
    },

    async removeDraft(entry, { transaction }) {
      await removeSaved(entry, transaction)
      await rows.update(transaction, 'shown', entry.id, { version: entry.version + 1 })
    },

    async withdraw({ id, version }, content, author) {
      const { transaction } = author
      const { shown, saved } = await rows.of(transaction, id)
      await rows.remove(transaction, 'shown', id)
      const next = { ...columns.of(content), version: version + 1 }
      if (saved) await rows.update(transaction, 'saved', id, next)
      else await insertSaved({ ...shown, id, ...next }, { publishAt: null }, author)
    },

    async setDeleted(entry, isDeleted, author) {
      const { transaction, by, now } = author
      const { id, published, working } = entry
      const mark = { deleted_at: isDeleted ? now.toISOString() : null }
      // The same entry sent again after its deletion is a new one.
      const set = isDeleted ? { idempotency_key: null } : {}
      if (!trash) {
        await rows.update(transaction, 'shown', id, { ...set, ...mark })
        // One that was public is marked there alone, where the version before takes the mark away.
        await rows.update(transaction, 'saved', id, { ...set, ...(!published && mark) })
        return
      }
      const { shown, saved, deleted } = await rows.of(transaction, id)
      const version = ((published ? (shown ?? deleted) : saved)?.version ?? 0) + 1
      const row = { id, ...columns.of(published ?? working), version }
      const facts = { ...mark, deleted_by: by, was_public: published ? 1 : 0 }
      if (isDeleted) await rows.insert(transaction, 'deleted', { ...row, ...facts })
      else if (published) await rows.insert(transaction, 'shown', row)
      await trash.onMove(entry, isDeleted, author)
      await rows.remove(transaction, isDeleted ? 'shown' : 'deleted', id)
      await rows.update(transaction, 'saved', id, set)
    },

    async remove(entry, { transaction }) {
      await removeSaved(entry, transaction)
      await rows.remove(transaction, 'shown', entry.id)
      await rows.remove(transaction, 'deleted', entry.id)
    },
  }
}
