import type { LanguageCode } from '#contract/language.ts'
import { inEachLanguage } from '#contract/language.ts'
import type { Counters } from '#server/platform/backup/storage.ts'
import type { TextColumns } from '#server/platform/text-columns.ts'
import { factsOfRow } from '#server/projects/fact-columns.ts'
import type { StoredPicture } from '#server/projects/project-pictures.ts'
import { textColumns } from '#server/projects/project-tables.ts'
import type { Database } from '#server/tables.ts'
import { type Content, contentFormat, pictureFolder } from '#server/transfer/content-format.ts'

/** Everything that visitors see of a database, with the picture of each project by its file's name. */
export async function readContent(
  database: Database,
  counters: Counters,
): Promise<{ content: Content; pictures: Map<string, StoredPicture> }> {
  const categories = await database.selectFrom('category').selectAll().orderBy('id').execute()
  const rows = await database
    .selectFrom('project')
    .innerJoin('picture', 'picture.id', 'project.picture_id')
    .selectAll('project')
    .select(['picture.width', 'picture.height', 'picture.placeholder', 'picture.widths'])
    .where('project.deleted_at', 'is', null)
    .orderBy('project.id')
    .execute()
  const pictures = new Map<string, StoredPicture>()
  const projects = rows.map((row) => {
    const picture = `${pictureFolder}/${row.id}.webp`
    pictures.set(picture, { ...row, id: row.picture_id, widths: JSON.parse(row.widths) })
    const facts = factsOfRow(row)
    return {
      id: row.id,
      createdAt: row.created_at,
      category: row.category_id,
      title: textOf(row, textColumns.title),
      scopeOfWorks: textOf(row, textColumns.scopeOfWorks),
      content: textOf(row, textColumns.content),
      location: row.location,
      workDuration: row.work_duration,
      client: row.client,
      clientPublic: row.is_client_public === 1,
      picture,
      pictureAlt: textOf(row, textColumns.pictureAlt),
      ...(facts && { facts }),
    }
  })
  const highest = (name: 'category' | 'project', entries: readonly { id: number }[]) =>
    Math.max(counters[name] ?? 0, ...entries.map(({ id }) => id))
  const content: Content = {
    format: contentFormat,
    lastNumbers: { category: highest('category', categories), project: highest('project', projects) },
    categories: categories.map((row) => ({ id: row.id, name: row.name, title: textOf(row, 'title') })),
    projects,
  }
  return { content, pictures }
}

function textOf<T extends string>(row: TextColumns<NoInfer<T>>, text: T): Record<LanguageCode, string> {
  return inEachLanguage((code) => row[`${text}_${code}`])
}
