import { noSuch } from '#contract/api/api-error.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import type { DraftChange } from '#server/drafts/draft-handler.ts'
import { insertChange } from '#server/platform/database/change-store.ts'
import { insertArchived, unpinIfFull } from '#server/projects/project-place-store.ts'
import type { Database } from '#server/tables.ts'

/** Archives a project, or takes it back: archived it leaves all lists, its address still answers. Returns false if it was so already. */
export async function archiveProject(
  id: number,
  isArchived: boolean,
  { transaction, touch, by, now }: DraftChange,
): Promise<boolean> {
  const shown = await transaction
    .selectFrom('project')
    .select('category_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!shown) throw noSuch('project')
  const isChanged = isArchived
    ? await insertArchived(transaction, id, now.toISOString())
    : await removeArchived(transaction, id)
  if (!isChanged) return false
  if (!isArchived) await unpinIfFull(transaction, id)
  await insertChange(transaction, 'project', id, { action: isArchived ? 'archived' : 'unarchived', by }, now)
  touch(...dataTags.showing(id, shown.category_id))
  return true
}

async function removeArchived(transaction: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('archived_project')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
