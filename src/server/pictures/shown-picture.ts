import type { Focus } from '#contract/content/project-picture.ts'
import type { StoredPicture } from '#server/pictures/picture-files.ts'
import { ownerColumns, ownerOfRow } from '#server/pictures/picture-owner.ts'
import { findUses } from '#server/pictures/picture-uses.ts'
import type { Database } from '#server/tables.ts'

/** A picture that may be seen; `width` is the largest file's. */
export interface ShownPicture extends Pick<StoredPicture, 'id' | 'width'> {
  /** The focal points that it is cut around. */
  focuses: Focus[]
}

/**
 * A picture that an entry names which is not deleted; or its draft does, or it waits for an entry, and nobody can name it but staff.
 */
export async function findShownPicture(database: Database, id: string): Promise<ShownPicture | undefined> {
  const picture = await database
    .selectFrom('picture')
    .select(['id', 'width', ...ownerColumns, 'uploaded_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!picture) return undefined
  const { width } = picture
  if (!ownerOfRow(picture)) return picture.uploaded_at === null ? undefined : { id, width, focuses: [] }
  const uses = (await findUses(database, [picture])).get(id) ?? []
  const shown = uses.filter(({ state }) => state !== 'deleted')
  if (shown.length === 0) return undefined
  return { id, width, focuses: shown.flatMap(({ place, focus }) => (place === 1 && focus) || []) }
}
