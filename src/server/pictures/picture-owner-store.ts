import { type ExpressionBuilder, sql, type Transaction } from 'kysely'
import { languageCodes } from '#contract/language.ts'
import { type RemovedPictures, sharedKeyOf } from '#server/pictures/picture-files.ts'
import { insertPicture } from '#server/pictures/picture-store.ts'
import type { PlacedPicture } from '#server/pictures/place-pictures.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'
import {
  type FurtherPicture,
  focusOfRow,
  type PictureColumns,
  pictureIdsOf,
} from '#server/projects/picture-columns.ts'
import type { Database, Tables } from '#server/tables.ts'

type Naming = PictureColumns & { picture_id: string }

/** What names pictures: a project, its draft, or neither. */
export interface NamingRows {
  published?: Naming | undefined
  draft?: Naming | undefined
}

const namedBy = ({ published, draft }: NamingRows): string[] =>
  [published, draft].flatMap((row) => (row ? pictureIdsOf(row) : []))

/**
 * Gives a project the pictures that it is to name: new ones get their rows, and those that were sent before become its own. Throws
 * `invalid_input` for one that is gone, or another's.
 */
export async function takePictures(
  transaction: Transaction<Tables>,
  projectId: number,
  pictures: readonly PlacedPicture[],
  before: NamingRows,
): Promise<void> {
  for (const { stored } of pictures) if (stored) await insertPicture(transaction, stored, { projectId })
  const sent = pictures.filter(({ stored }) => !stored)
  if (sent.length === 0) return
  const rows = await transaction
    .selectFrom('picture')
    .select(['id', 'project_id', 'article_id', 'uploaded_at'])
    .where(
      'id',
      'in',
      sent.map(({ id }) => id),
    )
    .execute()
  const known = new Set(namedBy(before))
  const may = new Set(
    rows
      .filter(({ id, project_id, article_id, uploaded_at }) => {
        if (article_id !== null) return false
        if (project_id === null) return uploaded_at !== null || known.has(id)
        return project_id === projectId
      })
      .map(({ id }) => id),
  )
  const refused = sent.filter(({ id }) => !may.has(id))
  if (refused.length > 0) {
    throw invalidInput(
      refused.map(({ field }) => ({
        field,
        problem: 'is not there any more, or belongs to another project',
      })),
    )
  }
  await transaction
    .updateTable('picture')
    .set({ project_id: projectId, uploaded_at: null, dropped_at: null })
    .where('id', 'in', [...may])
    .execute()
}

/**
 * Puts a project's pictures aside that neither it nor its draft names any more: for some time they can be taken back from its history.
 * `before` is what they named, since a picture from before has no owner.
 */
export async function dropUnusedPictures(
  transaction: Transaction<Tables>,
  projectId: number,
  before: NamingRows,
  now: Date,
): Promise<void> {
  const namingIn = (table: 'project' | 'project_draft') =>
    transaction
      .selectFrom(table)
      .select(['picture_id', 'focus_x', 'focus_y', 'further_pictures'])
      .where('id', '=', projectId)
      .executeTakeFirst()
  const named = namedBy({ published: await namingIn('project'), draft: await namingIn('project_draft') })
  const former = namedBy(before).filter((id) => !named.includes(id))
  await transaction
    .updateTable('picture')
    .set({ project_id: projectId, dropped_at: now.toISOString() })
    .where(isOwnOr(projectId, former))
    .$if(named.length > 0, (pictures) => pictures.where('id', 'not in', named))
    .where('dropped_at', 'is', null)
    .execute()
}

/** Removes the rows of the pictures of a project that is gone, and was `before`; gives what their files are found by. */
export async function removePicturesOf(
  transaction: Transaction<Tables>,
  projectId: number,
  before: NamingRows,
): Promise<RemovedPictures> {
  const removed = await transaction
    .deleteFrom('picture')
    .where(isOwnOr(projectId, namedBy(before)))
    .returning(['id', 'widths'])
    .execute()
  return removed.map(({ id, widths }) => ({ id, widths: JSON.parse(widths), shared: sharedIn(before, id) }))
}

const isOwnOr = (projectId: number, ids: string[]) => (where: ExpressionBuilder<Tables, 'picture'>) => {
  const isOwn = where('project_id', '=', projectId)
  return ids.length > 0 ? where.or([isOwn, where('id', 'in', ids)]) : isOwn
}

/** The files for previews of links that a picture had besides the usual one. */
function sharedIn({ published, draft }: NamingRows, id: string) {
  return [published, draft].flatMap((row) => {
    const focus = row?.picture_id === id ? focusOfRow(row) : undefined
    return focus ? [sharedKeyOf(id, focus)] : []
  })
}

/** Removes pictures that were sent before a time (ISO 8601), and that nothing has named since. */
export async function removeWaitingPictures(database: Database, limit: string): Promise<RemovedPictures> {
  const removed = await database
    .deleteFrom('picture')
    .where('project_id', 'is', null)
    .where('article_id', 'is', null)
    .where('uploaded_at', '<', limit)
    .returning(['id', 'widths'])
    .execute()
  return removed.map(({ id, widths }) => ({ id, widths: JSON.parse(widths) }))
}

/** Whatever has been done to a picture: one that is named stays. */
const isNamed = sql<boolean>`(
  exists (select 1 from project where project.id = picture.project_id
    and (project.picture_id = picture.id or project.further_pictures like '%' || picture.id || '%'))
  or exists (select 1 from project_draft where project_draft.id = picture.project_id
    and (project_draft.picture_id = picture.id or project_draft.further_pictures like '%' || picture.id || '%'))
  or exists (select 1 from article where article.id = picture.article_id
    and (${sql.join(
      languageCodes.map((code) => sql`${sql.ref(`article.content_${code}`)} like '%' || picture.id || '%'`),
      sql` or `,
    )}))
  or exists (select 1 from draft where draft.kind = 'article' and draft.id = cast(picture.article_id as text)
    and draft.value like '%' || picture.id || '%')
)`

/** Removes pictures that were put aside before a time (ISO 8601), of projects and articles. */
export async function removeDroppedPictures(database: Database, limit: string): Promise<RemovedPictures> {
  const removed = await database
    .deleteFrom('picture')
    .where('dropped_at', '<', limit)
    .where(sql<boolean>`not ${isNamed}`)
    .returning(['id', 'widths'])
    .execute()
  return removed.map(({ id, widths }) => ({ id, widths: JSON.parse(widths) }))
}

/** Pictures with their rows, in their order; one that is gone is left out. */
export async function findPictures(database: Database, pictures: readonly FurtherPicture[]) {
  if (pictures.length === 0) return []
  const rows = await database
    .selectFrom('picture')
    .selectAll()
    .where(
      'id',
      'in',
      pictures.map(({ id }) => id),
    )
    .execute()
  return pictures.flatMap(({ id, alt, focus }) => {
    const found = rows.find((picture) => picture.id === id)
    return found ? [{ ...found, widths: JSON.parse(found.widths) as number[], alt, focus }] : []
  })
}
