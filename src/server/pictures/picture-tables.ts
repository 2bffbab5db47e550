import type { Generated } from 'kysely'
import type { PictureUse } from '#contract/content/library-picture.ts'
import type { OriginalFormat } from '#server/platform/images/picture-job.ts'

export interface PictureTable {
  id: string
  width: number
  height: number
  placeholder: string
  /** JSON list of widths in pixels, the same for every format. */
  widths: string
  /** Owning entry, also by a draft: see `picture-owner-store.ts`. Null until something uses it. */
  owner_kind: Generated<PictureUse['kind'] | null>
  owner_id: Generated<number | null>
  /** Upload time, until something uses it. */
  uploaded_at: Generated<string | null>
  /** Time at which its owner stopped using it: it can be restored for some time. */
  dropped_at: Generated<string | null>
  /**
   * Upload time (ISO 8601), for sorting. For pictures older than this column the day of their project, not a real
   * time; empty if an earlier version has added it.
   */
  added_at: Generated<string>
  /** Of all its files; null if older than this column. */
  bytes: Generated<number | null>
}

/** The file that was sent, of pictures of which it is kept. */
export interface PictureOriginalTable {
  picture_id: string
  format: OriginalFormat
}

export interface PictureTables {
  picture: PictureTable
  picture_original: PictureOriginalTable
}
