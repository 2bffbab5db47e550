import type { Generated, Kysely } from 'kysely'
import type { DraftKind } from '#contract/content/draft.ts'
import type { EntryColumns } from '#server/content/columns.ts'
import type { EntryTable, Published } from '#server/content/entry-table.ts'
import type { Author, Entry, EntryDraft, KeptAs, Storage } from '#server/content/kind.ts'
import {
  type DraftRow,
  findDraft,
  listDrafts,
  removeDraft,
  standingOf,
  writeDraft,
} from '#server/drafts/draft-store.ts'
import { isSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import type { Flag } from '#server/platform/database/tables.ts'
import type { Database, Tables } from '#server/tables.ts'

interface AnyTable extends EntryTable, Published {
  /** The last part of an entry's address, made once. */
  slug: string
  /** In a table without a time of publication. */
  is_public: Generated<Flag>
}
type Row = { [C in keyof AnyTable]: AnyTable[C] extends Generated<infer T> ? T : AnyTable[C] } & {
  is_sample: number | boolean
}

type TableName = { [T in keyof Tables]: Tables[T] extends EntryTable ? T : never }[keyof Tables]

interface Place<C, R> {
  kind: { word: DraftKind; table: TableName; id: 'number' | 'name' }
  columns: EntryColumns<C, R>
  /** Column that marks public entries. */
  publicColumn?: 'published_at' | 'is_public'
  kept?: KeptAs<C> | undefined
}

/** Entries as rows of one table: what is public, or what the draft says of one that was never public. Drafts are JSON. */
export function rowStorage<C extends object, R extends object>(place: Place<C, R>): Storage<C> {
  const { kind, columns, publicColumn = 'published_at', kept } = place
  const { word } = kind
  const isNamed = kind.id === 'name'
  /** Of the fields that a draft lacks, because it was saved before they came. */
  const nothing = columns.content(columns.of({} as C))
  // All tables of entries have these columns.
  const entriesIn = (database: Database) => database as unknown as Kysely<{ entry: AnyTable }>
  const table = kind.table as unknown as 'entry'
  const keyOf = (row: Pick<Row, 'id' | 'slug'>) => (isNamed ? row.slug : String(row.id))
  const keyColumn = isNamed ? 'slug' : 'id'

  const select = (database: Database) =>
    entriesIn(database).selectFrom(table).selectAll().select(isSampleEntry(word, kind.table))
  const update = ({ id }: Entry<C>, { transaction }: Pick<Author, 'transaction'>, set: object) =>
    entriesIn(transaction)
      .updateTable(table)
      .set(set as never)
      .where('id', '=', id)
      .execute()
  const counted = ({ version }: Pick<Entry<C>, 'version'>, { by, now }: Author) => ({
    version: version + 1,
    changed_by: by,
    changed_at: now.toISOString(),
  })
  const shown = (since: string | null) =>
    publicColumn === 'is_public' ? { is_public: since === null ? 0 : 1 } : { published_at: since }

  function entryOf(row: Row, saved: DraftRow | undefined): Entry<C> {
    const content = columns.content(row as unknown as R)
    const isPublic = publicColumn === 'is_public' ? row.is_public === 1 : row.published_at !== null
    const draft = saved && draftOf(saved)
    return {
      id: row.id,
      key: keyOf(row),
      published: isPublic ? content : undefined,
      draft,
      working: draft?.content ?? content,
      version: row.version,
      changedBy: row.changed_by,
      changedAt: row.changed_at,
      deletedAt: row.deleted_at,
      isSample: Boolean(row.is_sample),
    }
  }

  function draftOf(row: DraftRow): EntryDraft<C> {
    const json: object = JSON.parse(row.value)
    // In the order in which it was saved.
    const content = kept ? kept.read(json) : { ...json, ...nothing, ...(json as C) }
    return { content, ...standingOf(row) }
  }

  const keepDraft = (
    id: string,
    { content, publishAt }: Pick<EntryDraft<C>, 'content' | 'publishAt'>,
    author: Author,
  ) => writeDraft(author, { kind: word, id }, kept ? kept.write(content) : content, publishAt)

  async function find(database: Database, key: string): Promise<Entry<C> | undefined> {
    if (!isNamed && !/^[1-9]\d{0,14}$/.test(key)) return undefined
    const value = isNamed ? key : Number(key)
    const row = await select(database).where(keyColumn, '=', value).executeTakeFirst()
    return row && entryOf(row, await findDraft(database, { kind: word, id: key }))
  }

  return {
    find,

    async list(database, keys) {
      if (keys?.length === 0) return []
      const wanted = isNamed ? keys : keys?.map(Number)
      const rows = await select(database)
        .$if(wanted !== undefined, (some) => some.where(keyColumn, 'in', wanted ?? []))
        .orderBy('id')
        .execute()
      const drafts = new Map((await listDrafts(database, word)).map((draft) => [draft.id, draft]))
      return rows.map((row) => entryOf(row, drafts.get(keyOf(row))))
    },

    async listVersions(database) {
      const rows = await entriesIn(database)
        .selectFrom(table)
        .select([keyColumn, 'version'])
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute()
      return new Map(rows.map((row) => [String(row[keyColumn]), row.version]))
    },

    async findAdded(database, idempotencyKey) {
      const row = await select(database).where('idempotency_key', '=', idempotencyKey).executeTakeFirst()
      return row && keyOf(row)
    },

    async listDeletedBefore(database, limit) {
      const rows = await select(database).where('deleted_at', '<', limit).execute()
      return rows.map((row) => entryOf(row, undefined))
    },

    async insert({ content, name, publishAt, idempotencyKey }, author) {
      const at = author.now.toISOString()
      const row = {
        ...columns.of(content),
        ...(isNamed && { slug: name }),
        ...shown(publishAt === undefined ? at : null),
        ...counted({ version: 0 }, author),
        idempotency_key: idempotencyKey ?? null,
      }
      const added = await entriesIn(author.transaction)
        .insertInto(table)
        .values(row as never)
        .returningAll()
        .executeTakeFirstOrThrow()
      if (publishAt !== undefined) await keepDraft(keyOf(added), { content, publishAt }, author)
      return entryOf({ ...added, is_sample: 0 }, undefined)
    },

    async publish(entry, content, author) {
      const since = entry.published ? {} : shown(author.now.toISOString())
      await update(entry, author, { ...columns.of(content), ...since, ...counted(entry, author) })
      await removeDraft(author.transaction, { kind: word, id: entry.key })
    },

    async putDraft(entry, draft, author) {
      await keepDraft(entry.key, draft, author)
      const own = entry.published ? {} : columns.of(draft.content)
      await update(entry, author, { ...own, ...counted(entry, author) })
    },

    async removeDraft(entry, author) {
      await removeDraft(author.transaction, { kind: word, id: entry.key })
      await update(entry, author, counted(entry, author))
    },

    async withdraw(entry, content, author) {
      if (!entry.draft) await keepDraft(entry.key, { content, publishAt: null }, author)
      await update(entry, author, { ...columns.of(content), ...shown(null), ...counted(entry, author) })
    },

    async setDeleted(entry, isDeleted, author) {
      await update(entry, author, {
        deleted_at: isDeleted ? author.now.toISOString() : null,
        // The same entry sent again after its deletion is a new one.
        ...(isDeleted && { idempotency_key: null }),
        ...counted(entry, author),
      })
    },

    async remove({ id, key }, { transaction }) {
      await entriesIn(transaction).deleteFrom(table).where('id', '=', id).execute()
      await removeDraft(transaction, { kind: word, id: key })
    },
  }
}
