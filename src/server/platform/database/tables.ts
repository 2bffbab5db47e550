import type { Generated, Kysely } from 'kysely'
import type { ChangeAction } from '#contract/history.ts'

/** Yes and no as SQLite keeps them. */
export type Flag = 0 | 1

export interface AccountTable {
  id: Generated<number>
  username: string
  password_hash: string
  token_version: Generated<number>
  is_disabled: Generated<Flag>
  created_at: string
}

export interface CategoryTable {
  id: Generated<number>
  name: string
  title_de: string
  title_en: string
  /** Counts the changes from 1. */
  version: Generated<number>
}

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

/** What staff did to an entry; it may be about one that is gone. */
export interface ChangeTable {
  id: Generated<number>
  entry_kind: 'project' | 'category'
  entry_id: number
  at: string
  /** Name of the staff member. */
  by: string
  action: ChangeAction
  /** JSON list of the changed fields by their names on the wire. */
  fields: Generated<string>
}

export interface InquiryTable {
  id: Generated<number>
  reference: string
  idempotency_key: string | null
  received_at: string
  state: Generated<'new' | 'inProgress' | 'answered' | 'spam'>
  subject: 'priceInquiry' | 'generalMessage' | 'application'
  language: 'de' | 'en'
  first_name: string
  last_name: string
  phone: string
  email: string
  message: string
  company_name: string
  company_address: string
  building_size: string
  /** JSON list. */
  regards: string
  /** Lower-case copy of what the inbox search looks in. */
  search: string
}

export interface AttachmentTable {
  inquiry_id: number
  /** Counted from 1. */
  n: number
  name: string
  type: string
  bytes: number
  file_key: string
}

/** Facts about the database itself, such as that the sample content was once added. */
export interface MarkTable {
  name: string
  value: string
}

export interface Tables {
  account: AccountTable
  category: CategoryTable
  picture: PictureTable
  project: ProjectTable
  inquiry: InquiryTable
  attachment: AttachmentTable
  change: ChangeTable
  mark: MarkTable
}

export type Database = Kysely<Tables>
