import type { Generated } from 'kysely'
import type { articleFields } from '#contract/content/article-fields.ts'
import type { ColumnsOf, EntryTable } from '#server/content/entry-table.ts'
import type { Flag } from '#server/platform/database/tables.ts'

/** `content_…`, `related` and `sources` are JSON; a text that is not there is an empty list. */
export interface ArticleTable extends EntryTable, ColumnsOf<typeof articleFields> {
  /** Not yet for one that was never published: it has what its draft says. */
  is_public: Flag
  /** Written by the version before. */
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
