import type { Generated } from 'kysely'
import type { Flag } from '#server/platform/database/tables.ts'

export interface PictureTable {
  id: string
  width: number
  height: number
  placeholder: string
  /** JSON list of widths in pixels, the same for every format. */
  widths: string
}

export interface ProjectTable {
  id: Generated<number>
  title_de: string
  title_en: string
  scope_of_works_de: string
  scope_of_works_en: string
  content_de: string
  content_en: string
  /** What the picture shows. */
  picture_alt_de: string
  picture_alt_en: string
  /** Lower-case copies, because `lower()` of SQLite knows ASCII only. */
  search_title_de: string
  search_title_en: string
  search_description_de: string
  search_description_en: string
  /** The same of all that the staff's search looks in. */
  search_staff: string
  /** Number of texts that are missing in a language. */
  missing_de: number
  missing_en: number
  location: string
  work_duration: string
  category_id: number | null
  picture_id: string
  idempotency_key: string | null
  client: string
  is_client_public: Flag
  created_at: string
  /** Null while it is shown; a deleted project can be restored for some time. */
  deleted_at: Generated<string | null>
  /** Counts the changes from 1. */
  version: Generated<number>
}

export interface ProjectTables {
  picture: PictureTable
  project: ProjectTable
}
