import { dataTags } from '#contract/pages/data-tags.ts'
import { insertChange } from '#server/platform/database/change-store.ts'
import { insertArchived, removeArchived, unpinIfFull } from '#server/projects/project-place-store.ts'
import { noSuchProject } from '#server/projects/project-store.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

type ArchiveServices = Pick<Services, 'clock' | 'versions'>

/** Archives a project: it leaves all lists, its address still answers. Does nothing if it is archived already. */
export async function archiveProject(
  { clock, versions }: ArchiveServices,
  id: number,
  by: string,
): Promise<void> {
  await versions.change(async (transaction, touch) => {
    const category = await requireShown(transaction, id)
    const now = clock.now()
    if (!(await insertArchived(transaction, id, now.toISOString()))) return
    await insertChange(transaction, 'project', id, { action: 'archived', by }, now)
    touch(...dataTags.showing(id, category))
  })
}

export async function unarchiveProject(
  { clock, versions }: ArchiveServices,
  id: number,
  by: string,
): Promise<void> {
  await versions.change(async (transaction, touch) => {
    const category = await requireShown(transaction, id)
    if (!(await removeArchived(transaction, id))) return
    await unpinIfFull(transaction, id)
    await insertChange(transaction, 'project', id, { action: 'unarchived', by }, clock.now())
    touch(...dataTags.showing(id, category))
  })
}

/** The category of a project that visitors can open; throws where there is none. */
async function requireShown(database: Database, id: number): Promise<number | null> {
  const row = await database
    .selectFrom('project')
    .select('category_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw noSuchProject()
  return row.category_id
}
