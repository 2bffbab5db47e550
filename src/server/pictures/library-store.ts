import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type {
  LibraryPage,
  LibraryPicture,
  LibraryQuery,
  PictureUse,
} from '#contract/content/library-picture.ts'
import { dayMs } from '#contract/durations.ts'
import type { LocalizedText } from '#contract/language.ts'
import { waitingPictureDays } from '#contract/limits.ts'
import { wordsOf } from '#contract/search/found-kinds.ts'
import type { NamedPicture } from '#server/pictures/entry-pictures.ts'
import { keptPicture } from '#server/pictures/picture-files.ts'
import { pictureKinds } from '#server/pictures/picture-kinds.ts'
import { type OwnerColumns, ownerOfRow, type PictureOwner } from '#server/pictures/picture-store.ts'
import type { PictureTable } from '#server/pictures/picture-tables.ts'
import { isPostgres } from '#server/platform/database/dialect.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

/** A page of all pictures with their uses, and how many there are in all and of each kind. */
export async function listLibrary(
  { config, reader: database }: Pick<Services, 'config' | 'reader'>,
  query: LibraryQuery,
): Promise<LibraryPage> {
  const { Search, Show, PageLength, After } = query
  const words = wordsOf(Search ?? '')
  const found = words.length > 0 ? await findPicturesByWords(database, words) : undefined
  const rows = await database
    .selectFrom('picture')
    .selectAll()
    .$if(found !== undefined, (pictures) => pictures.where(isAmong(database, found ?? [])))
    .$if(Show === 'used', (pictures) => pictures.where(isUsed))
    .$if(Show === 'unused', (pictures) => pictures.where(sql<boolean>`not ${isUsed}`))
    .$if(After !== undefined, (pictures) => {
      const { at, id } = placeOf(After ?? '')
      return pictures.where((where) =>
        where.or([where('added_at', '<', at), where.and([where('added_at', '=', at), where('id', '<', id)])]),
      )
    })
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PageLength + 1)
    .execute()
  const shown = rows.slice(0, PageLength)
  const uses = await findUses(database, shown)
  const last = rows.length > PageLength ? shown.at(-1) : undefined
  return {
    data: shown.map((row) => pictureOfRow(row, uses.get(row.id) ?? [], config.periods.projectDays)),
    next: last ? `${last.added_at}_${last.id}` : null,
    counts: await countPictures(database, found),
  }
}

/** The last picture of the page before. */
function placeOf(after: string) {
  const [at = '', id = ''] = after.split('_')
  return { at, id }
}

async function countPictures(database: Database, found: readonly string[] | undefined) {
  // A search finds only entries that use a picture.
  if (found) return { all: found.length, used: found.length, unused: 0 }
  const { all, used } = await database
    .selectFrom('picture')
    .select((select) => [
      select.fn.countAll<number | string>().as('all'),
      select.fn.sum<number | string | null>(sql`case when ${isUsed} then 1 else 0 end`).as('used'),
    ])
    .executeTakeFirstOrThrow()
  return { all: Number(all), used: Number(used ?? 0), unused: Number(all) - Number(used ?? 0) }
}

function pictureOfRow(
  { added_at, uploaded_at, dropped_at, ...row }: Selectable<PictureTable>,
  uses: PictureUse[],
  droppedDays: number,
): LibraryPicture {
  const picture = { ...row, widths: JSON.parse(row.widths) as number[] }
  const isPublic = uses.some(({ state }) => state === 'published' || state === 'archived')
  return {
    id: row.id,
    ...keptPicture(picture),
    bytes: row.bytes,
    addedAt: added_at.includes('T') ? added_at : null,
    isPublic,
    isReadable: uploaded_at !== null || uses.some(({ state }) => state !== 'deleted'),
    goneAt: daysAfter(uploaded_at, waitingPictureDays) ?? daysAfter(dropped_at, droppedDays),
    uses,
  }
}

const daysAfter = (at: string | null, days: number): string | null =>
  at === null ? null : new Date(Date.parse(at) + days * dayMs).toISOString()

/** Entries read in one step, so that other work runs in between. */
const stepLength = 500

const kinds = Object.keys(pictureKinds) as PictureOwner['kind'][]

/** True for a picture of an entry of a kind that a later version has brought: which of them are named only that knows. */
export function isOfLaterKind(picture: OwnerColumns): boolean {
  const owner = ownerOfRow(picture)
  return owner !== undefined && !Object.hasOwn(pictureKinds, owner.kind)
}

/** True for a picture of the statement that is in use: a change that stops using one marks it as dropped. */
const isUsed = sql<SqlBool>`(picture.uploaded_at is null and picture.dropped_at is null)`

/** All uses of some pictures, by their ids: nothing but its owner names a picture. */
export async function findUses(
  database: Database,
  pictures: readonly (OwnerColumns & { id: string })[],
): Promise<Map<string, PictureUse[]>> {
  const uses = new Map<string, PictureUse[]>(pictures.map(({ id }) => [id, []]))
  const owners = pictures.flatMap((picture) => ownerOfRow(picture) ?? [])
  for (const kind of kinds) {
    const ids = new Set(owners.filter((owner) => owner.kind === kind).map(({ id }) => id))
    const named = ids.size > 0 ? await pictureKinds[kind].find(database, [...ids]) : []
    for (const { pictureId, use } of named) uses.get(pictureId)?.push(use)
  }
  return uses
}

/** All that is named anywhere, in steps. */
async function* readUses(database: Database): AsyncGenerator<NamedPicture[]> {
  for (const kind of kinds) {
    for (let above: number | undefined = 0; above !== undefined; ) {
      const ids: number[] = await pictureKinds[kind].listIds(database, above, stepLength)
      if (ids.length > 0) yield await pictureKinds[kind].find(database, ids)
      above = ids.length < stepLength ? undefined : ids.at(-1)
    }
  }
}

/** Ids of the pictures that are used where all words stand, in the titles or in the description of the picture there. */
async function findPicturesByWords(database: Database, words: readonly string[]): Promise<string[]> {
  const folded = words.map(foldForSearch)
  const holdsAll = (texts: readonly LocalizedText[]) => {
    const text = foldForSearch(texts.map(({ content }) => content).join('\n'))
    return folded.every((word) => text.includes(word))
  }
  const found = new Set<string>()
  for await (const step of readUses(database)) {
    for (const { pictureId, use } of step)
      if (holdsAll([...use.title, ...use.pictureAlt])) found.add(pictureId)
  }
  return [...found]
}

/** A condition that the ids of pictures are among these, however many they are: one value is sent. */
function isAmong(database: Database, ids: readonly string[]): RawBuilder<SqlBool> {
  const list = JSON.stringify(ids)
  return isPostgres(database)
    ? sql<SqlBool>`picture.id in (select jsonb_array_elements_text(${list}::jsonb))`
    : sql<SqlBool>`picture.id in (select value from json_each(${list}))`
}
