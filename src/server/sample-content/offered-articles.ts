import type { Transaction } from 'kysely'
import type { ArticleKind, NewArticle } from '#contract/content/article.ts'
import { writeDraft } from '#server/drafts/draft-store.ts'
import { articleColumns } from '#server/knowledge/article-content.ts'
import { pictureIdsIn } from '#server/knowledge/named-pictures.ts'
import { removePictureFiles, type StoredPicture } from '#server/pictures/picture-files.ts'
import { insertPicture } from '#server/pictures/picture-store.ts'
import { findMark, putMark } from '#server/platform/database/marks.ts'
import { insertSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import { readSampleArticles, storeKnowledgePictures } from '#server/sample-content/read-knowledge.ts'
import type { Services } from '#server/services.ts'
import type { Database, Tables } from '#server/tables.ts'

const mark = 'articles of the program'

/** For comparisons that ignore pictures. */
export const withoutPictures = () => '/pictures/0123456789abcdef-480.webp'

/** Returns the number of built-in articles and terms that this site neither has nor has ever been offered. */
export async function countOffered(database: Database): Promise<Record<ArticleKind, number>> {
  const offered = await withoutKnown(database, await readSampleArticles(withoutPictures))
  const count = (kind: ArticleKind) => offered.filter((article) => article.kind === kind).length
  return { article: count('article'), term: count('term') }
}

/** Adds them as drafts of the sample, which staff read before they publish them. */
export async function takeOffered(
  { clock, files, versions }: Pick<Services, 'clock' | 'files' | 'versions'>,
  by: string,
): Promise<void> {
  const { articles, pictures } = await storeKnowledgePictures(files)
  const taken = await versions.change(async (transaction) => {
    const now = clock.now()
    const offered = await withoutKnown(transaction, articles)
    for (const article of offered) {
      const id = await insertSampleArticle(transaction, article, pictures, { isPublic: false, now })
      const item = { kind: 'article' as const, id: String(id) }
      await writeDraft({ transaction, by, now }, item, articleColumns.of(article), null)
    }
    await rememberOffered(transaction, articles)
    return new Set(offered.flatMap(pictureIdsIn))
  })
  for (const picture of pictures.filter(({ id }) => !taken.has(id)))
    await removePictureFiles(files, picture).catch(() => undefined)
}

/** Adds an article of the sample with those of the pictures that it names; one that is not public has what its draft says, too. */
export async function insertSampleArticle(
  transaction: Transaction<Tables>,
  article: NewArticle,
  pictures: readonly StoredPicture[],
  { isPublic, now }: { isPublic: boolean; now: Date },
): Promise<number> {
  const { id } = await transaction
    .insertInto('article')
    .values({ ...articleColumns.of(article), is_public: isPublic ? 1 : 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertSampleEntry(transaction, 'article', id)
  const named = pictureIdsIn(article)
  for (const stored of pictures)
    if (named.includes(stored.id)) await insertPicture(transaction, stored, { kind: 'article', id }, now)
  return id
}

/** Offers no more what the program brings now. */
export async function declineOffered(database: Database): Promise<void> {
  await rememberOffered(database, await readSampleArticles(withoutPictures))
}

/** Remembers that the site has had these, so that those that staff delete for good do not come back. */
export async function rememberOffered(database: Database, articles: readonly NewArticle[]): Promise<void> {
  await putMark(database, mark, JSON.stringify(articles.map(({ slug }) => slug)))
}

async function withoutKnown(database: Database, articles: readonly NewArticle[]): Promise<NewArticle[]> {
  const present = await database.selectFrom('article').select('slug').execute()
  const former = await database.selectFrom('former_slug').select('slug').execute()
  const offered: string[] = JSON.parse((await findMark(database, mark)) ?? '[]')
  const known = new Set([...offered, ...[...present, ...former].map(({ slug }) => slug)])
  return articles.filter(({ slug }) => !known.has(slug))
}
