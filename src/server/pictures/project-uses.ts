import { sql } from 'kysely'
import type { PictureUseState } from '#contract/library-picture.ts'
import { type NamedPicture, stepLength, type UseKind } from '#server/pictures/use-kind.ts'
import { columnsOfTexts, localizedTexts } from '#server/platform/text-columns.ts'
import { focusOfRow, furtherPicturesOf } from '#server/projects/picture-columns.ts'
import { textColumns } from '#server/projects/project-tables.ts'
import type { Database } from '#server/tables.ts'

const tables = ['project', 'project_draft'] as const

/** Projects and their drafts; those with the highest numbers first. */
export const projectUses: UseKind = {
  // One that an earlier version has added may have no owner, and is a first picture. Ids are random, so what holds one names it.
  conditions: tables.flatMap((table) => [
    sql`exists (select 1 from ${sql.table(table)} as naming where naming.picture_id = picture.id)`,
    sql`exists (select 1 from ${sql.table(table)} as naming where naming.id = picture.project_id
      and naming.further_pictures like '%' || picture.id || '%')`,
  ]),

  async find(database, pictures) {
    const owners = pictures.flatMap(({ project_id }) => project_id ?? [])
    const ids = pictures.map(({ id }) => id)
    const found = []
    for (const table of tables) {
      const rows = await namingRows(database, table)
        .where((where) => {
          const isFirst = where('project.picture_id', 'in', ids)
          return owners.length > 0 ? where.or([isFirst, where('project.id', 'in', owners)]) : isFirst
        })
        .execute()
      found.push(...rows.map((row) => ({ row, isDraft: table === 'project_draft' })))
    }
    const deleted = new Set(found.flatMap(({ row }) => (row.deleted_at === null ? [] : row.id)))
    return found
      .toSorted((one, other) => other.row.id - one.row.id)
      .flatMap(({ row, isDraft }) => usesOfRow(row, deleted.has(row.id) ? 'deleted' : stateOf(row, isDraft)))
  },

  async *readAll(database) {
    for (const table of tables) {
      for (let last: number | undefined = 0; last !== undefined; ) {
        const rows: NamingRow[] = await namingRows(database, table)
          .where('project.id', '>', last)
          .orderBy('project.id')
          .limit(stepLength)
          .execute()
        yield rows.flatMap((row) => usesOfRow(row, 'published'))
        last = rows.length < stepLength ? undefined : rows.at(-1)?.id
      }
    }
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

function usesOfRow(row: NamingRow, state: PictureUseState): NamedPicture[] {
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
