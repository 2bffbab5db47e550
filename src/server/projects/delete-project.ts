import { dataTags } from '#contract/data-tags.ts'
import { markProjectDeleted, unmarkProjectDeleted } from '#server/projects/deleted-project-store.ts'
import type { Services } from '#server/services.ts'

type ProjectServices = Pick<Services, 'database' | 'versions'>

/** Takes a project from the site; until it is removed for good it keeps its row and its picture. */
export async function deleteProject(
  { database, versions }: ProjectServices,
  id: number,
  by: string,
): Promise<void> {
  const categoryId = await markProjectDeleted(database, id, by)
  versions.bump(...dataTags.showing(id, categoryId))
}

/** Brings a deleted project back as it was. */
export async function restoreProject(
  { database, versions }: ProjectServices,
  id: number,
  by: string,
): Promise<void> {
  const categoryId = await unmarkProjectDeleted(database, id, by)
  versions.bump(...dataTags.showing(id, categoryId))
}
