import type { Testimonial } from '#contract/content/testimonial.ts'
import type { OwnWayOf } from '#server/content/plain-entries.ts'
import { editionOf } from '#server/drafts/edition.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'
import { columnsOfTexts, localizedTexts } from '#server/platform/text-columns.ts'
import { projectEntries } from '#server/projects/project-entries.ts'
import { isSampleIn, projectsIn } from '#server/projects/working-projects.ts'

/** Visitors find what a customer has released, with the project that it is about. */
export const ownTestimonials: OwnWayOf<'testimonial'> = {
  hooks: {
    async check({ projectId }, _when, { transaction }, entry) {
      // One that can be restored counts, one that was never public, and one that is gone for good since it was named.
      if (projectId === '0' || projectId === entry?.working.projectId) return
      if (await projectEntries.storage.find(transaction, projectId)) return
      throw invalidInput([{ field: 'projectId', problem: 'must be the number of a project' }])
    },
  },
  isFound: ({ released }) => released,
  instead: {
    /** Left out where the project is not there for who reads. */
    async projectId(database, contents, reading) {
      const ids = contents.map(({ projectId }) => Number(projectId)).filter((id) => id > 0)
      if (ids.length === 0) return () => ({})
      const edition = editionOf(reading)
      const rows = await database
        .selectFrom(projectsIn(database, edition))
        .select(isSampleIn(edition))
        .select(['project.id', ...columnsOfTexts('title').map((column) => `project.${column}` as const)])
        .where('project.id', 'in', ids)
        .where('project.deleted_at', 'is', null)
        .execute()
      const projects = rows.map((row) => ({
        id: row.id,
        title: localizedTexts(row, 'title', reading.Language),
        ...(row.is_sample && { isSample: true as const }),
      }))
      return ({ projectId }): Partial<Testimonial> => {
        const project = projects.find(({ id }) => id === Number(projectId))
        return project ? { projectId, project } : {}
      }
    },
  },
}
