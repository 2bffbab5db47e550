import type { PictureUse } from '#contract/content/library-picture.ts'
import type { Database } from '#server/tables.ts'

export interface NamedPicture {
  pictureId: string
  use: PictureUse
}

/** One kind of what may name pictures. */
export interface NamingKind {
  /** Numbers of its entries above one, lowest first, also of those that are a draft alone or deleted. */
  listIds(database: Database, above: number, limit: number): Promise<number[]>
  /** Versions of those that are not deleted, by number. */
  listVersions(database: Database): Promise<ReadonlyMap<string, number>>
  /** All pictures that some of its entries and their drafts name, deleted or not; what is published comes before its draft. */
  find(database: Database, ids: readonly number[]): Promise<NamedPicture[]>
}
