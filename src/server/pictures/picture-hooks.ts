import type { LocalizedContent } from '#contract/content/article.ts'
import type { EntryHooks } from '#server/content/kind.ts'
import { type PictureKind, picturesOfContent } from '#server/pictures/entry-pictures.ts'
import { dropUnusedPictures, removePicturesOf, takePictures } from '#server/pictures/picture-owner-store.ts'
import { resolvePictures } from '#server/pictures/text-pictures.ts'

/** Uploaded pictures that fields use become the entry's own, and are deleted with it. */
export function pictureHooks<C extends object>({
  word,
  fields,
}: PictureKind): Required<Pick<EntryHooks<C>, 'prepare' | 'onSaved' | 'onRemoved'>> {
  const ownerOf = (id: number) => ({ kind: word, id })
  return {
    async prepare(content, entry, { transaction }) {
      const taker = entry ? ownerOf(entry.id) : { kind: word }
      const resolved: Record<string, unknown> = Object.fromEntries(Object.entries(content))
      for (const [name, { sort }] of Object.entries(fields)) {
        const value = resolved[name]
        if (value && sort === 'richText')
          resolved[name] = await resolvePictures(transaction, value as LocalizedContent, taker, name)
      }
      return resolved as C
    },

    async onSaved({ id }, content, { transaction, now }) {
      if (content) await takePictures(transaction, ownerOf(id), picturesOfContent(fields, content), now)
      await dropUnusedPictures(transaction, ownerOf(id), now)
    },

    onRemoved: ({ id }, transaction) => removePicturesOf(transaction, ownerOf(id)),
  }
}
