import type { PictureUseState } from '#contract/library-picture.ts'
import type { NamedPicture, NamingKind } from '#server/pictures/naming-kind.ts'
import { columnsOfTexts, localizedTexts } from '#server/platform/text-columns.ts'
import { focusOfRow, furtherPicturesOf } from '#server/projects/picture-columns.ts'
import { textColumns } from '#server/projects/project-tables.ts'
import type { Database } from '#server/tables.ts'

const tables = ['project', 'project_draft'] as const

/** The pictures that projects and their drafts name. */
export const projectPictures: NamingKind = {
  async listIds(database, above, limit) {
    const rows = await database
      .selectFrom('project')
      .select('id')
      .where('id', '>', above)
      .union(database.selectFrom('project_draft').select('id').where('id', '>', above))
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(({ id }) => id)
  },

  async find(database, ids) {
    const found = []
    for (const table of tables) {
      const rows = await namingRows(database, table).where('project.id', 'in', ids).execute()
      found.push(...rows.map((row) => ({ row, isDraft: table === 'project_draft' })))
    }
    const deleted = new Set(found.flatMap(({ row }) => (row.deleted_at === null ? [] : row.id)))
    return found.flatMap(({ row, isDraft }) =>
      picturesOfRow(row, deleted.has(row.id) ? 'deleted' : stateOf(row, isDraft)),
    )
  },
}

/** What a project, or a draft of one, says of its pictures. */
function namingRows(database: Database, table: (typeof tables)[number]) {
  return database
    .selectFrom(`${table} as project` as 'project')
    .select((select) => [
      'project.id',
      'project.picture_id',
      'project.focus_x',
      'project.focus_y',
      'project.further_pictures',
      'project.deleted_at',
      ...columnsOfTexts(textColumns.title, textColumns.pictureAlt).map(
        (column) => `project.${column}` as const,
      ),
      select
        .exists(
          select
            .selectFrom('archived_project')
            .select('archived_project.id')
            .whereRef('archived_project.id', '=', 'project.id'),
        )
        .as('is_archived'),
    ])
}

type NamingRow = Awaited<ReturnType<ReturnType<typeof namingRows>['executeTakeFirstOrThrow']>>

function stateOf({ is_archived }: NamingRow, isDraft: boolean): PictureUseState {
  if (isDraft) return 'draft'
  return is_archived ? 'archived' : 'published'
}

function picturesOfRow(row: NamingRow, state: PictureUseState): NamedPicture[] {
  const first = {
    id: row.picture_id,
    alt: localizedTexts(row, textColumns.pictureAlt),
    focus: focusOfRow(row),
  }
  return [first, ...furtherPicturesOf(row)].map(({ id: pictureId, alt, focus }, index) => ({
    pictureId,
    use: {
      kind: 'project',
      id: row.id,
      title: localizedTexts(row, textColumns.title),
      state,
      place: index + 1,
      pictureAlt: alt,
      ...(focus && { focus }),
    },
  }))
}
