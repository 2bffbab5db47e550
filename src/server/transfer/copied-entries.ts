import type { Kysely, Transaction } from 'kysely'
import type { Field, Fields } from '#contract/content/field.ts'
import { columnsFrom } from '#server/content/columns.ts'
import { pictureIdOf, type StoredPicture, singleUrl, sourceOf } from '#server/pictures/picture-files.ts'
import { insertPicture, type PictureOwner } from '#server/pictures/picture-store.ts'
import { countRows } from '#server/platform/database/count-rows.ts'
import { insertSampleEntry, isSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import type { Database, Tables } from '#server/tables.ts'
import { idOfText } from '#server/texts/built-in-texts.ts'
import type { Content } from '#server/transfer/content-format.ts'
import type { CopiedKind, CopyHooks, EntryRow, FiledEntry } from '#server/transfer/copied-kind.ts'
import { copiedKinds } from '#server/transfer/copied-kinds.ts'
import {
  besideFields,
  besideOf,
  isNumbered,
  nameKey,
  nameOf,
  pictureFile,
  picturesOfContent,
  toContent,
  toFolder,
  withPictures,
} from '#server/transfer/filed-entry.ts'
import type { Values } from '#server/transfer/filed-field.ts'

/** All tables of entries are asked alike: what a row holds is known by the fields of its kind. */
type EntryTables = Kysely<{ entry: EntryRow }>
const entriesIn = (database: Database) => database as unknown as EntryTables

/** Returns the conversion of a kind's entries to columns. */
function columnsOf(kind: CopiedKind) {
  const columns =
    kind.hooks.columns ?? (columnsFrom<Fields>(kind.fields) as unknown as NonNullable<CopyHooks['columns']>)
  return {
    of: (content: Values, entry: FiledEntry) => ({
      ...columns.of(content),
      ...(kind.id === 'name' && { slug: entry.id }),
      ...besideOf(kind).row?.(entry),
    }),
    content: (row: EntryRow) => columns.content(row),
  }
}

/** Neither deleted nor a draft alone. */
const isShown = ({ deleted_at, published_at, is_public }: EntryRow) =>
  (deleted_at ?? null) === null && published_at !== null && is_public !== 0

async function shownRows(database: Database, { table, word }: CopiedKind) {
  const rows = await entriesIn(database)
    .selectFrom(table as 'entry')
    .selectAll()
    .select(isSampleEntry(word, table))
    .orderBy('id')
    .execute()
  return rows.filter(isShown)
}

/** Names of a kind's fields that refer to entries of another. */
const referencesTo = ({ fields }: CopiedKind, word: string) =>
  Object.entries<Field>(fields).flatMap(([name, field]) =>
    field.sort === 'reference' && field.to === word ? [name] : [],
  )

/** The entries that visitors see, by name. `owned` are all pictures by their ids; those that are named go into `files`, by theirs. */
export async function readEntries(
  database: Database,
  kind: CopiedKind,
  { owned, files }: { owned: ReadonlyMap<string, StoredPicture>; files: Map<string, StoredPicture> },
): Promise<FiledEntry[]> {
  const rows = await shownRows(database, kind)
  const besideRow = await besideOf(kind).read?.(database)
  const known = await Promise.all(
    copiedKinds
      .filter(({ word }) => referencesTo(kind, word).length > 0)
      .map(async (other) => ({
        names: referencesTo(kind, other.word),
        ids: new Set((await shownRows(database, other)).map((row) => String(row.id))),
      })),
  )
  const entries = rows.map((row): FiledEntry => {
    const content = { ...columnsOf(kind).content(row) }
    // The folder has only what visitors see: who imports it could not resolve another reference.
    for (const { names, ids } of known)
      for (const name of names) if (!ids.has(String(content[name]))) content[name] = '0'
    const name = isNumbered(kind) ? row.id : (row.slug ?? '')
    return {
      ...(nameKey(kind) === 'id' && { id: name }),
      ...(row.is_sample && { isSample: true as const }),
      ...besideRow?.(row),
      ...toFolder(kind, withPictures(kind, content, filesOf(content, name))),
    }
  })
  return nameKey(kind) === 'id' ? entries : sortedByName(kind, entries)

  /** Addresses are others on every site, files are not; a picture that is lost has none. */
  function filesOf(content: Values, name: number | string) {
    const ids = new Set(picturesOfContent(kind, content).map(idOf))
    const stored = [...ids].flatMap((id) => owned.get(id) ?? [])
    const names = new Map(
      stored.map((picture, index) => {
        const file = pictureFile(kind, name, index + 1, sourceOf(picture).format)
        files.set(file, picture)
        return [picture.id, file]
      }),
    )
    return (picture: string) => {
      const file = names.get(idOf(picture))
      return file && `/${file}`
    }
  }
}

/** A picture is named by its address, or by its id alone. */
const idOf = (picture: string) => pictureIdOf(picture) || picture

const sortedByName = (kind: CopiedKind, entries: readonly FiledEntry[]) =>
  entries.toSorted((one, other) => (nameOf(kind, one) < nameOf(kind, other) ? -1 : 1))

/** Inserts the entries of a folder under their numbers or names; `storedAs` returns the picture for a file. */
export async function insertEntries(
  transaction: Transaction<Tables>,
  kind: CopiedKind,
  entries: readonly FiledEntry[],
  { now, storedAs }: { now: Date; storedAs: (entry: FiledEntry, file: string) => StoredPicture },
): Promise<void> {
  const { word, table, hooks } = kind
  await hooks.makeRoom?.(transaction)
  for (const entry of entries) {
    const content = toContent(kind, entry)
    const pictures = picturesOfContent(kind, content).map(
      (file) => [file, storedAs(entry, file.slice(1))] as const,
    )
    const stored = new Map(pictures)
    const addressed = withPictures(kind, content, (file) => singleUrl(stored.get(file) as StoredPicture))
    const own = isNumbered(kind) ? { id: Number(entry.id) } : {}
    const insertPictures = async (id: number) => {
      for (const picture of stored.values())
        await insertPicture(transaction, picture, { kind: word as PictureOwner['kind'], id }, now)
    }
    // A row may name its pictures.
    if (own.id !== undefined) await insertPictures(own.id)
    const { id } = await entriesIn(transaction)
      .insertInto(table as 'entry')
      .values({ ...own, ...columnsOf(kind).of(addressed, entry) } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    if (own.id === undefined) await insertPictures(id)
    if (entry.isSample) await insertSampleEntry(transaction, word, id)
    await hooks.onInserted?.(transaction, id, entry)
  }
}

/** Entries as they can be compared: as they are once they have been kept, each picture by its place among its own. */
export function comparable(kind: CopiedKind, entries: readonly FiledEntry[]): FiledEntry[] {
  const columns = columnsOf(kind)
  return sortedByName(kind, entries).map((entry) => {
    const content = toContent(kind, entry)
    const pictures = picturesOfContent(kind, content)
    const placed = withPictures(kind, content, (picture) => String(pictures.indexOf(picture)))
    const kept = columns.content(columns.of(placed, entry) as EntryRow)
    return { ...besideFields(kind, entry), ...toFolder(kind, kept) }
  })
}

async function countOwnEntries(database: Database, { word, table, hooks }: CopiedKind) {
  const drafts = await countRows(database.selectFrom('draft').where('kind', '=', word))
  if (hooks.countOwn) return { ...(await hooks.countOwn(database)), drafts }
  const entries = entriesIn(database).selectFrom(table as 'entry')
  return {
    present: await countRows(entries.where('deleted_at', 'is', null)),
    deleted: await countRows(entries.where('deleted_at', 'is not', null)),
    drafts,
  }
}

/**
 * Returns the content made by staff in words, deleted and unpublished entries included; empty if there is none. Facts
 * about the company and texts count if they would be replaced.
 */
export async function findOwnContent(
  database: Database,
  { company, texts }: Pick<Content, 'company' | 'texts'>,
): Promise<string[]> {
  const found = [
    ...(company && (await hasOwnFacts(database)) ? ["the company's facts"] : []),
    ...(texts ? [inWords(await countOwnTexts(database), 'changed text')] : []),
  ]
  for (const kind of copiedKinds) {
    const { present, deleted, drafts } = await countOwnEntries(database, kind)
    const several = kind.tag
    found.push(
      inWords(present, kind.word, several),
      inWords(deleted, `deleted ${kind.word}`, `deleted ${several}`),
      inWords(drafts, `${kind.word} draft`),
    )
  }
  return found.flatMap((words) => words ?? [])
}

/** Facts imported from `COMPANY_FILE` make room; a draft is somebody's work. */
async function hasOwnFacts(database: Database): Promise<boolean> {
  const row = await database
    .selectFrom('company_version')
    .select('version')
    .where('action', '!=', 'filled')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function countOwnTexts(database: Database): Promise<number> {
  const rows = await database.selectFrom('site_text').select(['scope', 'key', 'texts']).execute()
  const drafts = await database.selectFrom('draft').select('id').where('kind', '=', 'text').execute()
  const changed = rows.filter(({ texts }) => texts !== '{}').map(idOfText)
  return new Set([...changed, ...drafts.map(({ id }) => id)]).size
}

function inWords(count: number, one: string, several = `${one}s`): string | undefined {
  return count === 0 ? undefined : `${count} ${count === 1 ? one : several}`
}
