import { trashOf } from '#server/content/trash.ts'
import { projectEntries } from '#server/projects/project-entries.ts'
import type { TestSite } from '#tests/harness/site/test-site.ts'

const removeOldProjects = trashOf(projectEntries)

const dayMs = 24 * 60 * 60 * 1000

/** A point in time so many days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * dayMs)

/** Deletes every project and waits until none of them can be restored: no row and no picture is left. */
export async function removeProjectsForGood(site: TestSite, token: string): Promise<void> {
  const { body } = await site.request('listProjects', { query: { PageLength: 100 } })
  for (const { id } of body.data) await site.request('removeProject', { params: { id } }, token)
  await removeOldProjects(site.services, inDays(site.services.config.periods.projectDays + 1))
}
