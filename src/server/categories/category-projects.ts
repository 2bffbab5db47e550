import type { CategoryContent } from '#server/categories/category-store.ts'
import type { Author, Entry } from '#server/content/kind.ts'
import { insertChange } from '#server/platform/database/change-store.ts'
import type { Database } from '#server/tables.ts'

/**
 * Moves projects, deleted ones too, and drafts of them out of a category that is deleted, or back into one that is restored, unless they
 * have got another one since. It is written down as a change of each that is public.
 */
export async function moveProjects(
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
