import { ApiError } from '#contract/api/api-error.ts'
import { pageKind } from '#contract/content/page-fields.ts'
import { inLanguage, languageCodes } from '#contract/language.ts'
import { addressIn } from '#contract/pages/addresses.ts'
import { isTakenSlug, ownPagePath } from '#contract/pages/own-page.ts'
import { isSlugTaken } from '#server/content/former-addresses.ts'
import { type OwnWayOf, plainStorage } from '#server/content/plain-entries.ts'
import { formerPages } from '#server/own-pages/former-page-store.ts'
import { pictureHooks } from '#server/pictures/picture-hooks.ts'
import { findPicturesOf, withoutGonePictures } from '#server/pictures/text-pictures.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'
import type { Database } from '#server/tables.ts'

/** Own pages are at addresses that nothing else has, and their former ones lead to them. */
export const ownPages: OwnWayOf<'page'> = {
  hooks: {
    ...pictureHooks(pageKind),

    check: ({ slug }, _when, { transaction }, page) => checkSlugIsFree(transaction, slug, page?.id),

    checkDraft: ({ key, content }, database) => checkSlugIsFree(database, content.slug, Number(key)),

    async onShown({ entry, before, after }, { transaction, touch }) {
      if (after)
        await formerPages.move(transaction, entry.id, { from: before?.slug ?? after.slug, to: after.slug })
      touch(pageKind.tag)
    },
  },
  instead: {
    async content(database, contents, { Language }) {
      const all = contents.flatMap(({ content }) => content)
      const pictures = await findPicturesOf(database, all)
      return ({ content }) => {
        const asked = inLanguage(content, Language)
        const said = JSON.stringify(asked)
        const shown = pictures.filter(({ picture }) => said.includes(JSON.stringify(picture)))
        return { content: asked, ...(shown.length > 0 && { pictures: shown }) }
      }
    },
  },
  async earlier(before, database) {
    const { content } = await withoutGonePictures(database, before.content)
    return { ...before, content }
  },
}

/** Throws where the site itself, another page, a draft of one, or a redirect has the address; also a page that can be restored. */
async function checkSlugIsFree(database: Database, slug: string, exceptId?: number): Promise<void> {
  if (isTakenSlug(slug)) throw invalidInput([{ field: 'slug', problem: 'is an address of the site itself' }])
  const isOfPage = await isSlugTaken(plainStorage(pageKind), database, slug, exceptId)
  const paths = languageCodes.map((code) => addressIn(code, ownPagePath(slug)))
  const redirect = await database
    .selectFrom('redirect')
    .select('id')
    .where('from_path', 'in', paths)
    .executeTakeFirst()
  if (!isOfPage && !redirect) return
  throw new ApiError('conflict', 'There is a page or a redirect of this address already.', [
    { field: 'slug', problem: 'is taken' },
  ])
}
