import type { Transaction } from 'kysely'
import {
  inEachLanguage,
  type LanguageCode,
  type LocalizedText,
  numberedLanguages,
} from '#contract/language.ts'
import type { RichText } from '#contract/rich-text.ts'
import { type ArticleRow, articleColumns } from '#server/knowledge/article-content.ts'
import { insertArticle } from '#server/knowledge/article-row-store.ts'
import { listArticleRows } from '#server/knowledge/article-store.ts'
import { listAllFormerSlugs, moveSlug } from '#server/knowledge/former-slug-store.ts'
import { pictureIdsIn } from '#server/knowledge/named-pictures.ts'
import { pictureIdOf, type StoredPicture, singleUrl, sourceOf } from '#server/pictures/picture-files.ts'
import { insertPicture } from '#server/pictures/picture-store.ts'
import { insertSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import type { Database, Tables } from '#server/tables.ts'
import { type Content, pictureFolder, picturesOfArticle } from '#server/transfer/content-format.ts'

type Articles = NonNullable<Content['articles']>

/** The articles and terms that visitors see, by their addresses, and their pictures by the names of their files. */
export async function readArticles(
  database: Database,
  owned: ReadonlyMap<string, StoredPicture>,
): Promise<{ articles: Articles; pictures: Map<string, StoredPicture> }> {
  const rows = await listArticleRows(database, 'published')
  const pictures = new Map<string, StoredPicture>()
  const former = Map.groupBy(await listAllFormerSlugs(database), ({ article_id }) => article_id)
  const articles = rows
    .map((row) => ({
      slug: row.slug,
      ...sampleMark(row),
      ...formerSlugsIn(former.get(row.id)),
      kind: row.kind,
      title: inEachLanguage((code) => row[`title_${code}`]),
      summary: inEachLanguage((code) => row[`summary_${code}`]),
      content: contentOf(row),
      related: JSON.parse(row.related),
      sources: JSON.parse(row.sources),
      reviewedOn: row.reviewed_on,
    }))
    .sort((one, other) => (one.slug < other.slug ? -1 : 1))
  return { articles, pictures }

  /** Its texts with the names of files in place of addresses, which are others on every site; without a picture that is lost. */
  function contentOf(row: ArticleRow): Articles[number]['content'] {
    const names = new Map(
      pictureIdsIn(row).flatMap((id, index) => {
        const stored = owned.get(id)
        if (!stored) return []
        const name = `${pictureFolder}/article-${row.slug}-${index + 1}`
        pictures.set(`${name}.${sourceOf(stored).format}`, stored)
        return [[id, `/${name}.webp`] as const]
      }),
    )
    return inEachLanguage((code) =>
      withPictures(JSON.parse(row[`content_${code}`]), (address) => names.get(pictureIdOf(address))),
    )
  }
}

/** A text with other addresses of its pictures; those that have none are left out. */
export function withPictures(blocks: RichText, addressOf: (address: string) => string | undefined): RichText {
  return blocks.flatMap((block): RichText => {
    if (block.type !== 'picture') return [block]
    const picture = addressOf(block.picture)
    return picture === undefined ? [] : [{ ...block, picture }]
  })
}

/** Writes the entries of a folder; `storedAs` gives the picture of a file that an entry names. */
export async function insertArticles(
  transaction: Transaction<Tables>,
  articles: Articles,
  storedAs: (slug: string, name: string) => StoredPicture,
): Promise<void> {
  for (const { title, summary, content, formerSlugs = [], isSample, ...article } of articles) {
    const columns = articleColumns.of({
      ...article,
      title: onWire(title),
      summary: onWire(summary),
      content: numberedLanguages.map(({ code, wire }) => ({
        content: withPictures(content[code], (name) => singleUrl(storedAs(article.slug, name.slice(1)))),
        language: wire,
      })),
    })
    const { id } = await insertArticle(transaction, columns, true)
    if (isSample) await insertSampleEntry(transaction, 'article', id)
    for (const name of picturesOfArticle({ content }))
      await insertPicture(transaction, storedAs(article.slug, name), { kind: 'article', id })
    for (const from of formerSlugs) await moveSlug(transaction, id, { from, to: article.slug })
  }
}

/** Says of an entry that it is the sample's still. */
export const sampleMark = (row: { is_sample?: number | boolean }) =>
  row.is_sample ? { isSample: true as const } : {}

const formerSlugsIn = (rows: readonly { slug: string }[] | undefined) =>
  rows ? { formerSlugs: rows.map(({ slug }) => slug) } : {}

const onWire = (texts: Record<LanguageCode, string>): LocalizedText[] =>
  numberedLanguages.map(({ code, wire }) => ({ content: texts[code], language: wire }))
