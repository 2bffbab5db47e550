import { sql } from 'kysely'
import type {
  LibraryPage,
  LibraryPicture,
  LibraryQuery,
  PictureUse,
} from '#contract/content/library-picture.ts'
import { waitingPictureDays } from '#contract/limits.ts'
import { pictureSizes, singleUrl } from '#server/pictures/picture-files.ts'
import { findPicturesByWords, findUses, isAmong, isUsed } from '#server/pictures/picture-uses.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

/** A page of all pictures with their uses, and how many there are in all and of each kind. */
export async function listLibrary(
  { config, reader: database }: Pick<Services, 'config' | 'reader'>,
  query: LibraryQuery,
): Promise<LibraryPage> {
  const { Search, Show, PageLength, After } = query
  const words = [...new Set(Search?.split(/\s+/).filter(Boolean))]
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

interface Row {
  id: string
  width: number
  height: number
  placeholder: string
  widths: string
  bytes: number | null
  added_at: string
  uploaded_at: string | null
  dropped_at: string | null
}

function pictureOfRow(
  { added_at, uploaded_at, dropped_at, ...row }: Row,
  uses: PictureUse[],
  droppedDays: number,
): LibraryPicture {
  const picture = { ...row, widths: JSON.parse(row.widths) as number[] }
  const isPublic = uses.some(({ state }) => state === 'published' || state === 'archived')
  return {
    id: row.id,
    picture: singleUrl(picture),
    pictureSizes: pictureSizes(picture),
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
