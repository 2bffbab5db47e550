import { ApiError } from '#contract/api/api-error.ts'
import { categoryKind } from '#contract/content/category-fields.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import {
  type CategoryContent,
  categoryColumns,
  checkNamesAreFree,
} from '#server/categories/category-store.ts'
import { keptAsColumns } from '#server/content/columns.ts'
import type { Author, Entry, EntryKind } from '#server/content/kind.ts'
import { shadowStorage } from '#server/content/shadow-storage.ts'
import { insertChange } from '#server/platform/database/change-store.ts'
import type { Database } from '#server/tables.ts'

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

    /** The database would take its projects out of it. */
    async checkWithdrawal({ id }, { transaction }) {
      const used = transaction.selectFrom('project').select('id').where('category_id', '=', id).limit(1)
      if (!(await used.executeTakeFirst())) return
      throw new ApiError('conflict', 'By now there are projects in this category.')
    },

    async onShown({ entry, before, after }, { touch }) {
      touch(dataTags.categories)
      // Its projects have gone with it, or come back.
      if (!after || (entry.published && !before)) touch(dataTags.projectsOf(entry.id))
    },
  },
}

/**
 * Moves projects, deleted ones too, and drafts of them out of a category that is deleted, or back into one that is restored, unless they
 * have got another one since. It is written down as a change of each that is public.
 */
async function moveProjects(
  { id, published, working }: Entry<CategoryContent>,
  isLeaving: boolean,
  { transaction, by, now }: Author,
): Promise<void> {
  const column = isLeaving ? 'category_id' : 'former_category_id'
  const { name } = published ?? working
  const value = isLeaving ? { before: name, after: '' } : { before: '', after: name }
  const moved = await transaction
    .selectFrom('project')
    .select('id')
    .where(column, '=', id)
    .$if(!isLeaving, (projects) => projects.where('category_id', 'is', null))
    .execute()
  for (const project of moved) {
    const change = { action: 'changed' as const, by, fields: ['categoryID'], values: { categoryID: value } }
    await insertChange(transaction, 'project', project.id, change, now)
  }
  for (const table of ['project', 'project_draft'] as const) {
    await transaction
      .updateTable(table)
      .set((project) => ({
        category_id: isLeaving ? null : id,
        former_category_id: isLeaving ? id : null,
        version: project('version', '+', 1),
      }))
      .where(column, '=', id)
      .$if(!isLeaving, (projects) => projects.where('category_id', 'is', null))
      .execute()
    if (isLeaving) continue
    await transaction
      .updateTable(table)
      .set({ former_category_id: null })
      .where('former_category_id', '=', id)
      .execute()
  }
}

/** Numbers of the categories that a project is in, or a draft of one; none of deleted ones. */
export async function listCategoriesInUse(database: Database): Promise<number[]> {
  const rows = await database
    .selectFrom('project')
    .select('category_id')
    .where('deleted_at', 'is', null)
    .union(database.selectFrom('project_draft').select('category_id').where('deleted_at', 'is', null))
    .execute()
  return rows.flatMap(({ category_id }) => category_id ?? [])
}
