import type { Transaction } from 'kysely'
import type { LocalizedContent } from '#contract/article.ts'
import { languageCodes } from '#contract/language.ts'
import type { KeptPicture } from '#contract/project-picture.ts'
import { type Block, type PictureBlock, picturesIn } from '#contract/rich-text.ts'
import type { ArticleColumns } from '#server/knowledge/article-store.ts'
import { pictureIdOf, pictureSizes, type RemovedPictures, singleUrl } from '#server/pictures/picture-files.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'
import type { Database, Tables } from '#server/tables.ts'

type Contents = Pick<ArticleColumns, `content_${(typeof languageCodes)[number]}`>

const idOf = ({ picture }: PictureBlock) => pictureIdOf(picture)

/** Ids of the pictures that an article, or a draft of one, names in any language. */
export const pictureIdsIn = (columns: Contents): string[] => [
  ...new Set(languageCodes.flatMap((code) => picturesIn(JSON.parse(columns[`content_${code}`])).map(idOf))),
]

/**
 * The texts of an article as they are stored, each picture by the one address that stands for it. Throws `invalid_input`, with the
 * place, for one that is not there, or belongs to something else.
 */
export async function resolvePictures(
  database: Database,
  content: LocalizedContent,
  articleId?: number,
): Promise<LocalizedContent> {
  const places = content.flatMap(({ content: blocks }, text) =>
    blocks.flatMap((block, index) =>
      block.type === 'picture'
        ? [{ field: `content.${text}.content.${index}.picture`, id: idOf(block) }]
        : [],
    ),
  )
  if (places.length === 0) return content
  const rows = await findRows(
    database,
    places.map(({ id }) => id),
  )
  const addresses = new Map(
    rows
      .filter(({ project_id, article_id, uploaded_at }) =>
        article_id === null ? project_id === null && uploaded_at !== null : article_id === articleId,
      )
      .map((row) => [row.id, singleUrl(row)]),
  )
  const refused = places.filter(({ id }) => !addresses.has(id))
  if (refused.length > 0) {
    const problem = 'is not there any more, or belongs to a project or another article'
    throw invalidInput(refused.map(({ field }) => ({ field, problem })))
  }
  return content.map((text) => ({
    ...text,
    content: text.content.map((block) =>
      block.type === 'picture' ? { ...block, picture: addresses.get(idOf(block)) ?? '' } : block,
    ),
  }))
}

/** Makes pictures that were sent before an article's own. */
export async function takePictures(
  transaction: Transaction<Tables>,
  articleId: number,
  columns: Contents,
): Promise<void> {
  const ids = pictureIdsIn(columns)
  if (ids.length === 0) return
  const taken = await transaction
    .updateTable('picture')
    .set({ article_id: articleId, uploaded_at: null, dropped_at: null })
    .where('id', 'in', ids)
    .where('project_id', 'is', null)
    // Of two who name the same one at once only the first gets it.
    .where((where) =>
      where.or([
        where('article_id', '=', articleId),
        where.and([where('article_id', 'is', null), where('uploaded_at', 'is not', null)]),
      ]),
    )
    .returning('id')
    .execute()
  if (taken.length < ids.length) {
    throw invalidInput([{ field: 'content', problem: 'names a picture that something else has by now' }])
  }
}

/**
 * Puts an article's pictures aside that neither it nor its draft names any more: for some time they can be taken back from its history.
 * What is deleted and can be restored still names its own.
 */
export async function dropUnusedPictures(
  transaction: Transaction<Tables>,
  articleId: number,
  now: Date,
): Promise<void> {
  const row = await transaction
    .selectFrom('article')
    .select(languageCodes.map((code) => `content_${code}` as const))
    .where('id', '=', articleId)
    .executeTakeFirst()
  const draft = await transaction
    .selectFrom('draft')
    .select('value')
    .where('kind', '=', 'article')
    .where('id', '=', String(articleId))
    .executeTakeFirst()
  const saved = draft && (JSON.parse(draft.value) as ArticleColumns)
  const named = [row, saved].flatMap((columns) => (columns ? pictureIdsIn(columns) : []))
  await transaction
    .updateTable('picture')
    .set({ dropped_at: now.toISOString() })
    .where('article_id', '=', articleId)
    .where('dropped_at', 'is', null)
    .$if(named.length > 0, (unused) => unused.where('id', 'not in', named))
    .execute()
}

/** Removes the rows of the pictures of an article that is gone; gives what their files are found by. */
export async function removePicturesOf(
  transaction: Transaction<Tables>,
  articleId: number,
): Promise<RemovedPictures> {
  const removed = await transaction
    .deleteFrom('picture')
    .where('article_id', '=', articleId)
    .returning(['id', 'widths'])
    .execute()
  return removed.map(({ id, widths }) => ({ id, widths: JSON.parse(widths) }))
}

/** What is needed to show the pictures of texts, each once. */
export async function findPicturesOf(database: Database, content: LocalizedContent): Promise<KeptPicture[]> {
  const ids = new Set(content.flatMap(({ content: blocks }) => picturesIn(blocks).map(idOf)))
  const rows = new Map((await findRows(database, [...ids])).map((row) => [row.id, row]))
  return [...ids].flatMap((id) => {
    const row = rows.get(id)
    return row ? [{ picture: singleUrl(row), pictureSizes: pictureSizes(row) }] : []
  })
}

/** Texts without the pictures that are not there any more, and how many those are. */
export async function withoutGonePictures(database: Database, content: LocalizedContent) {
  const named = content.flatMap((text) => picturesIn(text.content).map(idOf))
  const there = new Set((await findRows(database, [...new Set(named)])).map(({ id }) => id))
  const isThere = (block: Block) => block.type !== 'picture' || there.has(idOf(block))
  return {
    content: content.map((text) => ({ ...text, content: text.content.filter(isThere) })),
    picturesGone: new Set(named.filter((id) => !there.has(id))).size,
  }
}

async function findRows(database: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await database.selectFrom('picture').selectAll().where('id', 'in', ids).execute()
  return rows.map((row) => ({ ...row, widths: JSON.parse(row.widths) as number[] }))
}
