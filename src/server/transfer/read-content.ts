import { type JobText, jobTexts } from '#contract/job-texts.ts'
import type { LanguageCode } from '#contract/language.ts'
import { contentIn, inEachLanguage } from '#contract/language.ts'
import type { StoredPicture } from '#server/pictures/picture-files.ts'
import { readPictures } from '#server/pictures/picture-store.ts'
import type { Counters } from '#server/platform/backup/storage.ts'
import { isSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import type { FileKey } from '#server/platform/files/files.ts'
import type { TextColumns } from '#server/platform/text-columns.ts'
import { factsOfRow } from '#server/projects/fact-columns.ts'
import { placeColumns } from '#server/projects/listed-projects.ts'
import { focusOfRow, furtherPicturesOf } from '#server/projects/picture-columns.ts'
import { listPinnedIds } from '#server/projects/project-place-store.ts'
import { textColumns } from '#server/projects/project-tables.ts'
import type { Database } from '#server/tables.ts'
import { readArticles, sampleMark } from '#server/transfer/articles-in-content.ts'
import { readCompanyFacts } from '#server/transfer/company-in-content.ts'
import { type Content, contentFormat, pictureFolder } from '#server/transfer/content-format.ts'
import { readTexts } from '#server/transfer/texts-in-content.ts'

export interface ReadContent {
  content: Content
  /** The pictures of projects and articles, by their files' names. */
  pictures: Map<string, StoredPicture>
  /** The files that the company's facts name, by their names in the folder. */
  companyFiles: Map<string, FileKey>
  /** Texts that this version of the site does not show. */
  unknownTexts: string[]
}

/** Everything that visitors see of a database. */
export async function readContent(database: Database, counters: Counters): Promise<ReadContent> {
  const categories = await database
    .selectFrom('category')
    .selectAll()
    .select(isSampleEntry('category'))
    .orderBy('id')
    .execute()
  const rows = await database
    .selectFrom('project')
    .selectAll('project')
    .select(placeColumns)
    .select(isSampleEntry('project'))
    .where('project.deleted_at', 'is', null)
    .orderBy('project.id')
    .execute()
  const stored = await readPictures(database)
  const pictures = new Map<string, StoredPicture>()
  const projects = rows.map((row) => {
    const picture = `${pictureFolder}/${row.id}.webp`
    const first = stored.get(row.picture_id)
    if (first) pictures.set(picture, first)
    const further = furtherPicturesOf(row).flatMap(({ id, alt, focus }, index) => {
      const found = stored.get(id)
      if (!found) return []
      const name = `${pictureFolder}/${row.id}-${index + 2}.webp`
      pictures.set(name, found)
      return [
        {
          picture: name,
          pictureAlt: inEachLanguage((code) => contentIn(alt, code)),
          ...(focus && { focus }),
        },
      ]
    })
    const focus = focusOfRow(row)
    const facts = factsOfRow(row)
    return {
      id: row.id,
      ...sampleMark(row),
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
      ...(focus && { focus }),
      ...(further.length > 0 && { furtherPictures: further }),
      ...(facts && { facts }),
      ...(row.archived_at !== null && { archivedAt: row.archived_at }),
    }
  })
  const highest = (name: 'category' | 'project', entries: readonly { id: number }[]) =>
    Math.max(counters[name] ?? 0, ...entries.map(({ id }) => id))
  const { company, files: companyFiles } = await readCompanyFacts(database)
  const { texts, unknown: unknownTexts } = await readTexts(database)
  const { articles, pictures: ofArticles } = await readArticles(database, stored)
  for (const [name, picture] of ofArticles) pictures.set(name, picture)
  const content: Content = {
    format: contentFormat,
    lastNumbers: { category: highest('category', categories), project: highest('project', projects) },
    categories: categories.map((row) => ({
      id: row.id,
      ...sampleMark(row),
      name: row.name,
      title: textOf(row, 'title'),
    })),
    projects,
    pinnedProjects: await listPinnedIds(database),
    ...(await readJobs(database)),
    articles,
    ...(company && { company }),
    texts,
  }
  return { content, pictures, companyFiles, unknownTexts }
}

/** Jobs that visitors see or have seen, and the names of those that are gone, which no other may get. */
async function readJobs(database: Database): Promise<Required<Pick<Content, 'jobs' | 'formerJobs'>>> {
  const rows = await database
    .selectFrom('job')
    .selectAll()
    .select(isSampleEntry('job'))
    .orderBy('id')
    .execute()
  const former = await database.selectFrom('former_job').select('slug').execute()
  const shown = rows.filter((row) => row.deleted_at === null && row.published_at !== null)
  const deleted = rows.filter((row) => row.deleted_at !== null && row.published_at !== null)
  return {
    jobs: shown.map((row) => ({
      id: row.slug,
      ...sampleMark(row),
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
