import type { ExpressionBuilder, Selectable } from 'kysely'
import type { PictureUse } from '#contract/content/library-picture.ts'
import type { PictureTable } from '#server/pictures/picture-tables.ts'
import type { Tables } from '#server/tables.ts'

/** Owner of a picture: an entry by its kind and number. */
export interface PictureOwner {
  kind: PictureUse['kind']
  id: number
}

/** Owner columns of the previous version, whose instances leave alone what has none of these and does not wait. */
const formerColumns: Partial<Record<PictureOwner['kind'], 'project_id' | 'article_id'>> = {
  project: 'project_id',
  article: 'article_id',
}

export type OwnerColumns = Pick<
  Selectable<PictureTable>,
  'owner_kind' | 'owner_id' | 'project_id' | 'article_id'
>

export const ownerColumns = ['owner_kind', 'owner_id', 'project_id', 'article_id'] as const

export function columnsOfOwner({ kind, id }: PictureOwner): Partial<OwnerColumns> {
  const former = formerColumns[kind]
  return { owner_kind: kind, owner_id: id, ...(former && { [former]: id }) }
}

/** Undefined for a picture that waits for one. */
export function ownerOfRow(row: OwnerColumns): PictureOwner | undefined {
  if (row.owner_kind !== null && row.owner_id !== null) return { kind: row.owner_kind, id: row.owner_id }
  if (row.project_id !== null) return { kind: 'project', id: row.project_id }
  return row.article_id === null ? undefined : { kind: 'article', id: row.article_id }
}

/** A condition on rows of pictures. */
export const isOwnedBy =
  ({ kind, id }: PictureOwner) =>
  (where: ExpressionBuilder<Tables, 'picture'>) => {
    const isOwn = where.and([where('owner_kind', '=', kind), where('owner_id', '=', id)])
    const former = formerColumns[kind]
    return former ? where.or([isOwn, where(former, '=', id)]) : isOwn
  }

/** An entry that may be too new to have a number. */
export type PictureTaker = Pick<PictureOwner, 'kind'> & Partial<PictureOwner>

/** Returns true if an entry may use a picture: its own, or a waiting upload. */
export function mayTake(
  row: OwnerColumns & Pick<Selectable<PictureTable>, 'uploaded_at'>,
  taker: PictureTaker,
): boolean {
  const owner = ownerOfRow(row)
  return owner ? owner.kind === taker.kind && owner.id === taker.id : row.uploaded_at !== null
}
