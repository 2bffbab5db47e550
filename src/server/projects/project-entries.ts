import { projectKind } from '#contract/content/project-fields.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import type { EntryKind } from '#server/content/kind.ts'
import { dropUnusedPictures, removePicturesOf } from '#server/pictures/picture-owner-store.ts'
import { projectPublished } from '#server/projects/describe-published.ts'
import { categoryNames, refuseHiddenCategory } from '#server/projects/project-category.ts'
import {
  categoryIdOf,
  keptProject,
  type ProjectContent,
  projectColumns,
  projectStorage,
} from '#server/projects/project-content.ts'
import { unpinIfFull } from '#server/projects/project-place-store.ts'

export const pictureOwner = (id: number) => ({ kind: projectKind.word, id })

/** Reference projects. Their pictures are placed before anything is changed, since encoding them takes long. */
export const projectEntries: EntryKind<ProjectContent> = {
  word: projectKind.word,
  columns: projectColumns,
  storage: projectStorage,
  kept: keptProject,
  hooks: {
    checkDraft: ({ content, at, isNow }, database) =>
      refuseHiddenCategory(database, content.categoryID, isNow ? undefined : at.toISOString()),

    onSaved: ({ id }, _content, { transaction, now }) =>
      dropUnusedPictures(transaction, pictureOwner(id), now),

    async onShown({ entry: { id, deletedAt }, before, after }, { transaction, touch }) {
      if (deletedAt !== null) await unpinIfFull(transaction, id)
      const categories = [before, after].flatMap((content) => (content ? [categoryIdOf(content)] : []))
      touch(...dataTags.showing(id, ...categories))
    },

    onFirstPublished: ({ id }, { outbox, transaction }) => outbox.add(transaction, projectPublished, { id }),

    async inWords({ fields, values }, before, after, database) {
      if (!fields.includes('categoryID')) return { fields, values }
      const [from, to] = [before ? categoryIdOf(before) : null, categoryIdOf(after)]
      const names = await categoryNames(database)
      return { fields, values: { ...values, categoryID: { before: names(from), after: names(to) } } }
    },

    onRemoved: ({ id }, transaction) => removePicturesOf(transaction, pictureOwner(id)),
  },
}
