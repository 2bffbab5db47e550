import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { LocalizedText } from '#contract/language.ts'
import type { PictureUse, PictureUseState } from '#contract/library-picture.ts'
import { isPostgres } from '#server/platform/database/dialect.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'
import { columnsOfTexts, localizedTexts } from '#server/platform/text-columns.ts'
import { focusOfRow, furtherPicturesOf } from '#server/projects/picture-columns.ts'
import { textColumns } from '#server/projects/project-tables.ts'
import type { Database } from '#server/tables.ts'

/** What a picture is looked for by: its id, and whose it is. */
export interface OwnedPicture {
  id: string
  project_id: number | null
}

const naming = ['project', 'project_draft'] as const

/**
 * True for a picture of the statement that anything names. It is asked of its owner, so that no list is searched; one that an
 * earlier version has added may have none, and is a first picture. Ids are random, so what holds one names it.
 */
export function isUsed(): Expression<SqlBool> {
  const conditions = naming.flatMap((table) => [
    sql`exists (select 1 from ${sql.table(table)} as naming where naming.picture_id = picture.id)`,
    sql`exists (select 1 from ${sql.table(table)} as naming where naming.id = picture.project_id
      and naming.further_pictures like '%' || picture.id || '%')`,
  ])
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

/** All uses of some pictures, by their ids; projects with the highest numbers first, and what is published before its draft. */
export async function findUses(
  database: Database,
  pictures: readonly OwnedPicture[],
): Promise<Map<string, PictureUse[]>> {
  const ids = pictures.map(({ id }) => id)
  const owners = pictures.flatMap(({ project_id }) => project_id ?? [])
  if (ids.length === 0) return new Map()
  const uses = new Map<string, PictureUse[]>()
  const found = []
  for (const table of naming) {
    const rows = await namingRows(database, table)
      .where((where) =>
        where.or([
          where('project.id', 'in', owners.length > 0 ? owners : [0]),
          where('picture_id', 'in', ids),
        ]),
      )
      .execute()
    found.push(...rows.map((row) => ({ row, isDraft: table === 'project_draft' })))
  }
  const wanted = new Set(ids)
  const deleted = new Set(found.flatMap(({ row }) => (row.deleted_at === null ? [] : row.id)))
  for (const { row, isDraft } of found.toSorted((one, other) => other.row.id - one.row.id)) {
    const state = deleted.has(row.id) ? 'deleted' : stateOf(row, isDraft)
    for (const use of usesOfRow(row, state)) {
      if (!wanted.has(use.pictureId)) continue
      const { pictureId, ...shown } = use
      uses.set(pictureId, [...(uses.get(pictureId) ?? []), shown])
    }
  }
  return uses
}

const chunk = 500

/** Ids of the pictures that are used where all words stand, in the titles or in the description of the picture there. */
export async function findPicturesByWords(database: Database, words: readonly string[]): Promise<string[]> {
  const folded = words.map(foldForSearch)
  const holdsAll = (texts: readonly LocalizedText[]) => {
    const text = foldForSearch(texts.map(({ content }) => content).join('\n'))
    return folded.every((word) => text.includes(word))
  }
  const found = new Set<string>()
  for (const table of naming) {
    let last = 0
    for (;;) {
      const rows = await namingRows(database, table)
        .where('project.id', '>', last)
        .orderBy('project.id')
        .limit(chunk)
        .execute()
      for (const use of rows.flatMap((row) => usesOfRow(row, 'published')))
        if (holdsAll([...use.title, ...use.pictureAlt])) found.add(use.pictureId)
      if (rows.length < chunk) break
      last = rows.at(-1)?.id ?? last
    }
  }
  return [...found]
}

/** A condition that the ids of pictures are among these, however many they are: one value is sent. */
export function isAmong(database: Database, ids: readonly string[]): RawBuilder<SqlBool> {
  const list = JSON.stringify(ids)
  return isPostgres(database)
    ? sql<SqlBool>`picture.id in (select jsonb_array_elements_text(${list}::jsonb))`
    : sql<SqlBool>`picture.id in (select value from json_each(${list}))`
}

/** What a project, or a draft of one, says of its pictures. */
function namingRows(database: Database, table: (typeof naming)[number]) {
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

function usesOfRow(row: NamingRow, state: PictureUseState): (PictureUse & { pictureId: string })[] {
  const first = {
    id: row.picture_id,
    alt: localizedTexts(row, textColumns.pictureAlt),
    focus: focusOfRow(row),
  }
  return [first, ...furtherPicturesOf(row)].map(({ id, alt, focus }, index) => ({
    pictureId: id,
    kind: 'project',
    id: row.id,
    title: localizedTexts(row, textColumns.title),
    state,
    place: index + 1,
    pictureAlt: alt,
    ...(focus && { focus }),
  }))
}
