import { ApiError } from '#contract/api/api-error.ts'
import { articleKind } from '#contract/content/article-fields.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import { isSlugTaken } from '#server/content/former-addresses.ts'
import type { Entry, EntryKind } from '#server/content/kind.ts'
import type { DraftChange } from '#server/drafts/draft-handler.ts'
import {
  type ArticleContent,
  articleColumns,
  articleStorage,
  keptArticles,
} from '#server/knowledge/article-content.ts'
import { formerSlugs } from '#server/knowledge/former-slug-store.ts'
import { pictureHooks } from '#server/pictures/picture-hooks.ts'
import type { Database } from '#server/tables.ts'

/** Articles and terms of the knowledge section. */
export const articleEntries: EntryKind<ArticleContent> = {
  word: articleKind.word,
  columns: articleColumns,
  storage: articleStorage,
  kept: keptArticles,
  hooks: {
    ...pictureHooks(articleKind),

    check: ({ slug }, _when, { transaction }, article) => checkSlugIsFree(transaction, slug, article?.id),

    async checkDraft({ key, content: { slug } }, database) {
      if (!(await isSlugTaken(articleStorage, database, slug, Number(key)))) return
      const problem = `${key} has an address that another one has by now`
      throw new ApiError('conflict', `The article ${problem}.`, [{ field: 'slug', problem }])
    },

    async onShown({ entry, before, after }, change) {
      if (after)
        await formerSlugs.move(change.transaction, entry.id, {
          from: before?.slug ?? after.slug,
          to: after.slug,
        })
      if (before && after && before.slug === after.slug) touchSame(entry, before, after, change)
      else await touchArticle(change, { id: entry.id, slugs: [before?.slug, after?.slug] })
    },
  },
}

async function checkSlugIsFree(database: Database, slug: string, exceptId?: number): Promise<void> {
  if (!(await isSlugTaken(articleStorage, database, slug, exceptId))) return
  throw new ApiError('conflict', 'There is an article of this address already.', [
    { field: 'slug', problem: 'is taken' },
  ])
}

/** Lists show all but its texts, and whether it is the sample's. */
function touchSame(
  { id, isSample }: Entry<ArticleContent>,
  before: ArticleContent,
  after: ArticleContent,
  { touch }: Pick<DraftChange, 'touch'>,
): void {
  touch(dataTags.article(id), dataTags.article(after.slug))
  const { content, related, sources } = before
  if (isSample || !articleColumns.areSame(before, { ...after, content, related, sources }))
    touch(dataTags.articles)
}

/** Lists, and the article by all its addresses, also those that lead to it from where it was. */
export async function touchArticle(
  { transaction, touch }: Pick<DraftChange, 'transaction' | 'touch'>,
  { id, slugs }: { id: number; slugs: readonly (string | undefined)[] },
): Promise<void> {
  const former = (await formerSlugs.list(transaction)).filter(({ entry }) => entry === id)
  const names = [...slugs, ...former.map(({ slug }) => slug)].filter((slug) => slug !== undefined)
  touch(dataTags.articles, ...[id, ...names].map((name) => dataTags.article(name)))
}
