import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database, Tables } from '#server/tables.ts'

/** Common columns of both tables. */
type ShadowRow = Pick<Selectable<Tables['project']>, 'id' | 'version' | 'idempotency_key' | 'deleted_at'>

type DeletedRow = Pick<
  Selectable<Tables['deleted_category']>,
  'id' | 'version' | 'was_public' | 'deleted_at' | 'deleted_by'
>

/** All that is kept of an entry: what visitors see, what is saved as a draft, and what was public or saved when it was deleted. */
export interface ShadowRows {
  shown: ShadowRow | undefined
  saved: ShadowRow | undefined
  deleted: DeletedRow | undefined
}

type Place = keyof ShadowRows

/** The rows of a kind in its table, in that of its drafts, and where there is one in that of deleted ones. */
export function shadowRows(table: string, trash: string | undefined) {
  const names: Record<Place, string | undefined> = { shown: table, saved: `${table}_draft`, deleted: trash }
  /** All three are written alike. */
  const tableIn = (database: Database, place: Place) => {
    const name = names[place]
    return name === undefined ? undefined : { name: name as 'row', rows: database as unknown as Rows }
  }
  type Rows = Kysely<{ row: ShadowRow & DeletedRow }>
  const lastVersions = new WeakMap<Database, { text: string; versions: ReadonlyMap<string, number> }>()

  async function read(database: Database, place: Place, ids: readonly number[] | undefined) {
    const from = tableIn(database, place)
    const rows = await from?.rows
      .selectFrom(from.name)
      .selectAll()
      .$if(ids !== undefined, (some) => some.where('id', 'in', ids ?? []))
      .execute()
    return new Map(rows?.map((row) => [row.id, row]))
  }

  async function list(database: Database, ids?: readonly number[]): Promise<Map<number, ShadowRows>> {
    const shown = await read(database, 'shown', ids)
    const saved = await read(database, 'saved', ids)
    const deleted = await read(database, 'deleted', ids)
    const all = [...new Set([...shown.keys(), ...saved.keys(), ...deleted.keys()])]
    return new Map(
      all
        .toSorted((one, other) => one - other)
        .map((id) => [id, { shown: shown.get(id), saved: saved.get(id), deleted: deleted.get(id) }]),
    )
  }

  return {
    list,

    /**
     * Versions of those that are not deleted, by number. They are read as one text: ten thousand rows take longer on their
     * way from the reader than a search takes.
     */
    async listVersions(database: Database): Promise<ReadonlyMap<string, number>> {
      const texts = (['shown', 'saved', 'deleted'] as const).map((place) => {
        const name = names[place]
        const isMarked = trash === undefined || place === 'deleted'
        const mark = isMarked ? sql`case when deleted_at is null then '' else ' deleted' end` : sql`''`
        const version = sql`id || ' ' || version || ${mark}`
        return name === undefined
          ? sql`''`
          : sql`coalesce((select string_agg(${version}, ',') from ${sql.table(name)}), '')`
      })
      const all = sql<string>`${sql.join(texts, sql` || ';' || `)}`.as('text')
      const { text } = await database.selectNoFrom(all).executeTakeFirstOrThrow()
      const known = lastVersions.get(database)
      if (known?.text === text) return known.versions
      const versions = versionsIn(text.split(';'))
      lastVersions.set(database, { text, versions })
      return versions
    },

    of: async (database: Database, id: number): Promise<Partial<ShadowRows>> =>
      (await list(database, [id])).get(id) ?? {},

    /** The numbers of those with a key, or that were deleted before a point in time. */
    async find(database: Database, sought: { key: string } | { deletedBefore: string }): Promise<number[]> {
      const ids: number[] = []
      const isKey = 'key' in sought
      for (const place of isKey || !trash ? (['shown', 'saved'] as const) : (['deleted'] as const)) {
        const from = tableIn(database, place)
        const rows = await from?.rows
          .selectFrom(from.name)
          .select('id')
          .$if(isKey, (all) => all.where('idempotency_key', '=', isKey ? sought.key : ''))
          .$if(!isKey, (all) => all.where('deleted_at', '<', isKey ? '' : sought.deletedBefore))
          .execute()
        ids.push(...(rows ?? []).map(({ id }) => id))
      }
      return ids
    },

    async insert(database: Database, place: Place, row: object): Promise<void> {
      const into = tableIn(database, place)
      await into?.rows
        .insertInto(into.name)
        .values(row as never)
        .execute()
    },

    /** Counts as a change, where nothing else is said of the version. */
    async update(database: Database, place: Place, id: number, set: object): Promise<void> {
      const of = tableIn(database, place)
      await of?.rows
        .updateTable(of.name)
        .set((row) => ({ version: row('version', '+', 1), ...set }))
        .where('id', '=', id)
        .execute()
    },

    async remove(database: Database, place: Place, id: number): Promise<void> {
      const from = tableIn(database, place)
      await from?.rows.deleteFrom(from.name).where('id', '=', id).execute()
    },
  }
}

/** Versions by number, from the texts of what is shown, saved and deleted. */
function versionsIn(texts: readonly string[]): Map<string, number> {
  const versions = new Map<number, number>()
  const deleted = new Set<number>()
  for (const [place, text] of texts.entries()) {
    for (const row of text.split(',').filter(Boolean)) {
      const [id = 0, version = 0] = row.split(' ').map(Number)
      // What is public knows best whether it is deleted.
      if (row.endsWith('deleted') && (place !== 1 || !versions.has(id))) deleted.add(id)
      versions.set(id, Math.max(version, versions.get(id) ?? 0))
    }
  }
  const there = [...versions].filter(([id]) => !deleted.has(id))
  return new Map(
    there.toSorted(([one], [other]) => one - other).map(([id, version]) => [String(id), version]),
  )
}
