import type { Generated } from 'kysely'
import type { ArticleKind } from '#contract/article.ts'
import type { Flag } from '#server/platform/database/tables.ts'
import type { TextColumns } from '#server/platform/text-columns.ts'

/** `content_…`, `related` and `sources` are JSON; a text that is not there is an empty list. */
export interface ArticleTable extends TextColumns<'title' | 'summary' | 'content'> {
  id: Generated<number>
  slug: string
  kind: ArticleKind
  related: string
  sources: string
  /** ISO date. */
  reviewed_on: string
  /** Not yet for one that was never published: its draft has what staff have saved. */
  is_public: Flag
  /** Counts the changes from 1, drafts among them. */
  version: Generated<number>
  /** Null while it is there; a deleted one can be restored for some time. */
  deleted_at: Generated<string | null>
  deleted_by: Generated<string | null>
}

/** An address that an article had while it was public. */
export interface FormerSlugTable {
  slug: string
  article_id: number
}

export interface ArticleTables {
  article: ArticleTable
  former_slug: FormerSlugTable
}
