import { picturesIn, type RichText } from '#contract/content/rich-text.ts'
import { languageCodes } from '#contract/language.ts'
import { type ArticleColumns, articleColumns } from '#server/knowledge/article-content.ts'
import { touchArticle } from '#server/knowledge/article-entries.ts'
import { withoutPictures } from '#server/sample-content/offered-articles.ts'
import { readSampleArticles } from '#server/sample-content/read-knowledge.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

/**
 * Updates untouched sample articles to this version's words, deleted ones and drafts included: earlier ones may have
 * been corrected since.
 */
export async function renewArticles({
  database,
  versions,
}: Pick<Services, 'database' | 'versions'>): Promise<void> {
  if ((await findOutdated(database)).length === 0) return
  await versions.change(async (transaction, touch) => {
    for (const { id, slug, is_public, columns } of await findOutdated(transaction)) {
      await transaction
        .updateTable('article')
        .set((article) => ({ ...columns, version: article('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
      // A draft of what visitors see differs from it, and is the company's own.
      if (!is_public) {
        await transaction
          .updateTable('draft')
          .set({ value: JSON.stringify(columns) })
          .where('kind', '=', 'article')
          .where('id', '=', String(id))
          .execute()
      }
      await touchArticle({ transaction, touch }, { id, slugs: [slug] })
    }
  })
}

async function findOutdated(database: Database) {
  const rows = await database
    .selectFrom('article')
    .selectAll()
    .where('id', 'in', (article) =>
      article.selectFrom('sample_entry').select('entry_id').where('entry_kind', '=', 'article'),
    )
    .execute()
  const articles = rows.length > 0 ? await readSampleArticles(withoutPictures) : []
  return rows.flatMap((row) => {
    const article = articles.find(({ slug }) => slug === row.slug)
    if (!article) return []
    const columns = withPicturesOf(row, articleColumns.of(article))
    const names = Object.keys(columns) as (keyof ArticleColumns)[]
    return names.some((name) => row[name] !== columns[name]) ? [{ ...row, columns }] : []
  })
}

/** Names the pictures as they lie in the storage, in their order; one that is not there is left out. */
function withPicturesOf(row: ArticleColumns, columns: ArticleColumns): ArticleColumns {
  const contents = languageCodes.map((code) => {
    const name = `content_${code}` as const
    const stored = picturesIn(JSON.parse(row[name]))
    const blocks = (JSON.parse(columns[name]) as RichText).flatMap((block): RichText => {
      if (block.type !== 'picture') return [block]
      const picture = stored.shift()?.picture
      return picture === undefined ? [] : [{ ...block, picture }]
    })
    return [name, JSON.stringify(blocks)]
  })
  return { ...columns, ...Object.fromEntries(contents) }
}
