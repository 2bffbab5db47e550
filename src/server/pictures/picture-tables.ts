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
  /** What has it, or a draft of that: see `picture-owners.ts`. Null while it waits for something to name it. */
  owner_kind: Generated<PictureUse['kind'] | null>
  owner_id: Generated<number | null>
  /** The owner where it is of this kind; an instance of the version before writes these alone. */
  project_id: Generated<number | null>
  article_id: Generated<number | null>
  /** When it was sent, while it waits for something to name it. */
  uploaded_at: Generated<string | null>
  /** When what has it was changed to name it no more: it can be taken back for some time. */
  dropped_at: Generated<string | null>
  /**
   * When it was sent (ISO 8601), to list the newest first. Of a picture of before this was kept the day of its project, which is no
   * such time; empty where an earlier version has added it.
   */
  added_at: Generated<string>
  /** Of all its files; null for one of before they were counted. */
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
