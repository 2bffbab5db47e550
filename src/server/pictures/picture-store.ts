import type { Transaction } from 'kysely'
import type { Focus } from '#contract/project-picture.ts'
import { type StoredPicture, sharedKeyOf } from '#server/pictures/picture-files.ts'
import type { FileKey } from '#server/platform/files/files.ts'
import { focusOfRow, furtherPicturesOf } from '#server/projects/picture-columns.ts'
import type { Database, Tables } from '#server/tables.ts'

/** Whose a picture is: a project, null where its number is not known yet; an article; or when it was sent for one to come (ISO 8601). */
export type PictureOwner = { projectId: number | null } | { articleId: number } | { uploadedAt: string }

/** Adds the row of a picture. */
export async function insertPicture(
  transaction: Transaction<Tables>,
  picture: StoredPicture,
  owner: PictureOwner,
): Promise<void> {
  await transaction
    .insertInto('picture')
    .values({
      ...picture,
      widths: JSON.stringify(picture.widths),
      project_id: 'projectId' in owner ? owner.projectId : null,
      article_id: 'articleId' in owner ? owner.articleId : null,
      uploaded_at: 'uploadedAt' in owner ? owner.uploadedAt : null,
      added_at: 'uploadedAt' in owner ? owner.uploadedAt : new Date().toISOString(),
    })
    .execute()
}

/** A picture that may be seen; `width` is the largest file's. */
export interface ShownPicture extends Pick<StoredPicture, 'id' | 'width'> {
  /** The focal points that it is cut around. */
  focuses: Focus[]
}

/**
 * A picture of a project or an article that is not deleted; or one of a draft, or that waits for its project or article, which
 * nobody can name but staff.
 */
export async function findShownPicture(database: Database, id: string): Promise<ShownPicture | undefined> {
  const picture = await database
    .selectFrom('picture')
    .select(['id', 'width', 'project_id', 'article_id', 'uploaded_at', 'dropped_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!picture) return undefined
  const { width, project_id: owner, article_id: article } = picture
  if (article !== null) {
    // What an article has no more is put aside with its change, so nobody has to look into the texts.
    return picture.dropped_at === null && (await isThere(database, article))
      ? { id, width, focuses: [] }
      : undefined
  }
  if (owner === null && picture.uploaded_at !== null) return { id, width, focuses: [] }
  const namingIn = (table: 'project' | 'project_draft') =>
    database
      .selectFrom(table)
      .select(['id', 'picture_id', 'focus_x', 'focus_y', 'further_pictures', 'deleted_at'])
      // One from before pictures had owners is named as the first.
      .where((where) => (owner === null ? where('picture_id', '=', id) : where('id', '=', owner)))
      .execute()
  const published = await namingIn('project')
  const drafts = published.some(({ deleted_at }) => deleted_at !== null)
    ? []
    : await namingIn('project_draft')
  const naming = [...published, ...drafts].filter(
    (row) =>
      row.deleted_at === null &&
      (row.picture_id === id || furtherPicturesOf(row).some((further) => further.id === id)),
  )
  if (naming.length === 0) return undefined
  const first = naming.filter((row) => row.picture_id === id)
  return { id, width, focuses: first.flatMap((row) => focusOfRow(row) ?? []) }
}

async function isThere(database: Database, article: number): Promise<boolean> {
  const found = await database
    .selectFrom('article')
    .select('id')
    .where('id', '=', article)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Ids of all pictures, also those of drafts, of what can be restored, and those that wait. */
export async function listPictureIds(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('picture').select('id').execute()
  return rows.map(({ id }) => id)
}

/** The files for previews of links that are cut around the focal points of projects and drafts. */
export async function listFocusedKeys(database: Database): Promise<FileKey[]> {
  const focusedIn = (table: 'project' | 'project_draft') =>
    database
      .selectFrom(table)
      .select(['picture_id', 'focus_x', 'focus_y'])
      .where('focus_x', 'is not', null)
      .execute()
  const rows = [...(await focusedIn('project')), ...(await focusedIn('project_draft'))]
  return rows.map((row) => sharedKeyOf(row.picture_id, focusOfRow(row)))
}
