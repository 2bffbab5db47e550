import { type JobText, jobTexts } from '#contract/job-texts.ts'
import type { LanguageCode } from '#contract/language.ts'
import { inEachLanguage } from '#contract/language.ts'
import type { Counters } from '#server/platform/backup/storage.ts'
import type { TextColumns } from '#server/platform/text-columns.ts'
import { factsOfRow } from '#server/projects/fact-columns.ts'
import type { StoredPicture } from '#server/projects/project-pictures.ts'
import { textColumns } from '#server/projects/project-tables.ts'
import type { Database } from '#server/tables.ts'
import { readArticles } from '#server/transfer/articles-in-content.ts'
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
    ...(await readJobs(database)),
    articles: await readArticles(database),
  }
  return { content, pictures }
}

/** Jobs that visitors see or have seen, and the names of those that are gone, which no other may get. */
async function readJobs(database: Database): Promise<Required<Pick<Content, 'jobs' | 'formerJobs'>>> {
  const rows = await database.selectFrom('job').selectAll().orderBy('id').execute()
  const former = await database.selectFrom('former_job').select('slug').execute()
  const shown = rows.filter((row) => row.deleted_at === null && row.published_at !== null)
  const deleted = rows.filter((row) => row.deleted_at !== null && row.published_at !== null)
  return {
    jobs: shown.map((row) => ({
      id: row.slug,
      publishedAt: row.published_at ?? '',
      ...textsOfJob(row),
      location: row.location,
      employmentType: row.employment_type,
      postedOn: row.posted_on ?? '',
      closesOn: row.closes_on,
    })),
    formerJobs: [...former, ...deleted].map(({ slug }) => slug).sort(),
  }
}

function textsOfJob(row: TextColumns<JobText>) {
  const texts = jobTexts.map((text) => [text, textOf<JobText>(row, text)])
  return Object.fromEntries(texts) as Record<JobText, Record<LanguageCode, string>>
}

function textOf<T extends string>(row: TextColumns<NoInfer<T>>, text: T): Record<LanguageCode, string> {
  return inEachLanguage((code) => row[`${text}_${code}`])
}
