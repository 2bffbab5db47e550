import type { Generated } from 'kysely'

export interface PictureTable {
  id: string
  width: number
  height: number
  placeholder: string
  /** JSON list of widths in pixels, the same for every format. */
  widths: string
  /** The project, or draft of one, that has it; null while it waits for one, and for one that an earlier version has added. */
  project_id: Generated<number | null>
  /** The article that has it, in place of a project. */
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

export interface PictureTables {
  picture: PictureTable
}
