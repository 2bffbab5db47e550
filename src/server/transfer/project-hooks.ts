import { z } from 'zod'
import { projectFields } from '#contract/content/project-fields.ts'
import { dataTags } from '#contract/data-tags.ts'
import { id } from '#contract/fields.ts'
import { homeRows } from '#contract/home-order.ts'
import type { LocalizedText } from '#contract/language.ts'
import { columnsFrom } from '#server/content/columns.ts'
import { pictureIdOf } from '#server/pictures/picture-files.ts'
import { localizedTexts } from '#server/platform/text-columns.ts'
import { focusOfRow, furtherPicturesOf, type PictureColumns } from '#server/projects/picture-columns.ts'
import { type ProjectContent, projectColumns } from '#server/projects/project-content.ts'
import { insertArchived, listPinnedIds, replacePins } from '#server/projects/project-place-store.ts'
import { textColumns } from '#server/projects/project-tables.ts'
import { type CopyHooks, type FiledEntry, repeated, time } from '#server/transfer/copied-kind.ts'
import type { Placed, Values } from '#server/transfer/filed-field.ts'

type Project = FiledEntry & { id: number; createdAt: string; archivedAt?: string; category: number | null }
type Pins = { pinnedProjects?: number[] }

const { pictures: _, ...ownColumns } = projectFields
const columns = columnsFrom(ownColumns)

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
    of(content, { createdAt }) {
      const [first, ...others] = content['pictures'] as Placed[]
      const idOf = ({ picture }: Placed) => pictureIdOf(picture) || picture
      return {
        ...projectColumns.of({
          ...(content as Omit<ProjectContent, 'pictureAlt' | 'pictureId'>),
          pictureId: first ? idOf(first) : '',
          pictureAlt: first?.pictureAlt ?? [],
          focus: first?.focus,
          further: others.map((picture) => ({
            id: idOf(picture),
            alt: picture.pictureAlt,
            focus: picture.focus,
          })),
        }),
        idempotency_key: null,
        created_at: createdAt,
      }
    },
    content(row) {
      const own = row as typeof row &
        Parameters<typeof columns.content>[0] &
        PictureColumns & { picture_id: string }
      const focus = focusOfRow(own)
      return {
        ...columns.content(own),
        pictures: [
          {
            picture: own.picture_id,
            pictureAlt: localizedTexts(row as never, textColumns.pictureAlt) as LocalizedText[],
            ...(focus && { focus }),
          },
          ...furtherPicturesOf(own).map(({ id, alt, focus }) => ({
            picture: id,
            pictureAlt: alt,
            ...(focus && { focus }),
          })),
        ] satisfies Placed[],
      } as Values
    },
  },
  async onInserted(transaction, id, { archivedAt }) {
    if (archivedAt !== undefined) await insertArchived(transaction, id, archivedAt)
  },
  tagsOf: ({ id, category }) => [dataTags.home, ...dataTags.showing(id, category)],
}
