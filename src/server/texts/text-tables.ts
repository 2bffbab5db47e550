import type { EditableScope } from '#contract/texts/editable-texts.ts'
import type { TextVersion } from '#contract/texts/text.ts'

/** A text changed by staff. */
export interface SiteTextTable {
  scope: EditableScope
  key: string
  /** JSON: what is published, by language; only what differs from the built-in text, so that the rest follows an update. */
  texts: string
  /** JSON: languages in the order in which what is published was last changed in them. */
  changed_languages: string
  /** Counts the changes from 1, drafts among them. */
  version: number
  /** Name of the staff member. */
  changed_by: string
  changed_at: string
}

/** A revision of a text, or of its draft. */
export interface TextVersionTable {
  scope: EditableScope
  key: string
  version: number
  /** JSON: the whole text in every language. */
  texts: string
  action: TextVersion['action']
  by: string
  at: string
}

export interface TextTables {
  site_text: SiteTextTable
  text_version: TextVersionTable
}
