import type { RawBuilder } from 'kysely'
import type { PictureUse } from '#contract/library-picture.ts'
import type { Database } from '#server/tables.ts'

/** What a picture is looked for by: its id, and whose it is. */
export interface OwnedPicture {
  id: string
  project_id: number | null
  article_id: number | null
}

export interface NamedPicture {
  pictureId: string
  use: PictureUse
}

/** One kind of what may name pictures. */
export interface UseKind {
  /** Conditions on a row of `picture`; it is used where one of them holds. They ask its owner, so that no list is searched. */
  conditions: RawBuilder<unknown>[]
  /** What the owners of some pictures name, these and others; what is published before its draft. */
  find(database: Database, pictures: readonly OwnedPicture[]): Promise<NamedPicture[]>
  /** All that is named, in steps that hold nobody up. */
  readAll(database: Database): AsyncGenerator<NamedPicture[]>
}

/** So many entries are read in one step. */
export const stepLength = 500
