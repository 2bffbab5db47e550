import { z } from 'zod'
import { homeRows } from '#contract/content/home-order.ts'
import { id } from '#contract/fields.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import { pictureIdOf } from '#server/pictures/picture-files.ts'
import { type ProjectContent, picturesOf, projectColumns } from '#server/projects/project-content.ts'
import { insertArchived, listPinnedIds, replacePins } from '#server/projects/project-place-store.ts'
import { type CopyHooks, type FiledEntry, repeated, time } from '#server/transfer/copied-kind.ts'
import type { Placed } from '#server/transfer/filed-field.ts'

type Project = FiledEntry & { id: number; createdAt: string; archivedAt?: string; category: number | null }
type Pins = { pinnedProjects?: number[] }

/** Projects have places: the home page and the archive; and search columns beside their fields. */
export const projectHooks: CopyHooks<Project, Pins> = {
  isInEveryFolder: true,
  filesByName: true,
  beside: {
    /** `archivedAt` is left out where it is not archived. */
    shape: { createdAt: time, archivedAt: time.optional() },
    async read(database) {
      const rows = await database.selectFrom('archived_project').selectAll().execute()
      const archived = new Map(rows.map((row) => [row.id, row.at]))
      return ({ id, created_at }) => {
        const archivedAt = archived.get(id)
        return { createdAt: created_at, ...(archivedAt && { archivedAt }) }
      }
    },
    row: ({ createdAt }) => ({ created_at: createdAt }),
  },
  lists: {
    /** Numbers of the projects that are pinned to the home page, in their order. */
    shape: {
      pinnedProjects: z
        .array(id)
        .max(homeRows, { error: `must not be more than ${homeRows}` })
        .optional(),
    },
    read: async (database) => ({ pinnedProjects: await listPinnedIds(database) }),
    insert: async (transaction, { pinnedProjects = [] }) =>
      await replacePins(transaction, [], pinnedProjects),
    findFaults({ pinnedProjects: pins = [] }, projects) {
      const listed = new Set(
        projects.filter(({ archivedAt }) => archivedAt === undefined).map(({ id }) => id),
      )
      return [
        ...repeated(pins.map(String)).map((index) => `pinnedProjects[${index}]: stands before, too`),
        ...pins.flatMap((id, index) =>
          listed.has(id) ? [] : [`pinnedProjects[${index}]: there is no project ${id}, or it is archived`],
        ),
      ]
    },
  },
  columns: {
    of(content) {
      const [first, ...further] = (content['pictures'] as Placed[]).map((placed) => ({
        id: pictureIdOf(placed.picture) || placed.picture,
        alt: placed.pictureAlt,
        focus: placed.focus,
      }))
      const pictures = {
        ...{ pictureId: first?.id ?? '', pictureAlt: first?.alt ?? [], focus: first?.focus },
        further,
      }
      return projectColumns.of({ ...(content as Omit<ProjectContent, keyof typeof pictures>), ...pictures })
    },
    content(row) {
      const content = projectColumns.content(row as never)
      return { ...content, pictures: picturesOf(content) }
    },
  },
  async onInserted(transaction, id, { archivedAt }) {
    if (archivedAt !== undefined) await insertArchived(transaction, id, archivedAt)
  },
  tagsOf: ({ id, category }) => [dataTags.home, ...dataTags.showing(id, category)],
}
