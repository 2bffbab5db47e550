import { categoryKind } from '#contract/content/category-fields.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import { moveProjects } from '#server/categories/category-projects.ts'
import {
  type CategoryContent,
  categoryColumns,
  checkNamesAreFree,
} from '#server/categories/category-store.ts'
import { keptAsColumns } from '#server/content/columns.ts'
import type { EntryKind } from '#server/content/kind.ts'
import { shadowStorage } from '#server/content/shadow-storage.ts'

export const categoryEntries: EntryKind<CategoryContent> = {
  word: categoryKind.word,
  columns: categoryColumns,
  storage: shadowStorage({
    kind: categoryKind,
    columns: categoryColumns,
    trash: { table: 'deleted_category', onMove: moveProjects },
  }),
  // An instance of the version before reads columns.
  kept: keptAsColumns(categoryColumns),
  hooks: {
    check: (category, when, { transaction }, entry) =>
      checkNamesAreFree(transaction, category, when === 'now' ? 'published' : 'working', entry?.id),

    async checkDraft({ key, content, isNow }, database) {
      if (isNow) await checkNamesAreFree(database, content, 'published', Number(key))
    },

    async onShown({ entry, before, after }, { touch }) {
      touch(dataTags.categories)
      // Its projects have gone with it, or come back.
      if (!after || (entry.published && !before)) touch(dataTags.projectsOf(entry.id))
    },
  },
}
