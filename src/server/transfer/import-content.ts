import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import PQueue from 'p-queue'
import { dataTags } from '#contract/data-tags.ts'
import { type LanguageCode, type LocalizedText, numberedLanguages } from '#contract/language.ts'
import { columnsOfCategory } from '#server/categories/category-store.ts'
import { columnsOfJob } from '#server/jobs/job-content.ts'
import { raiseCounter } from '#server/platform/database/raise-counter.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'
import {
  insertPicture,
  keysOfPicture,
  removePictureFiles,
  type StoredPicture,
  storePicture,
} from '#server/projects/project-pictures.ts'
import { columnsOfProject } from '#server/projects/project-writing-store.ts'
import { asFilled, putJobMark, removeUntouchedJobs } from '#server/sample-content/fill-jobs.ts'
import { insertMark, isUntouched } from '#server/sample-content/mark-store.ts'
import type { Services } from '#server/services.ts'
import type { Tables } from '#server/tables.ts'
import { insertArticles } from '#server/transfer/articles-in-content.ts'
import { readFolder } from '#server/transfer/check-folder.ts'
import type { Content } from '#server/transfer/content-format.ts'
import type { Transferred } from '#server/transfer/export-content.ts'
import { findOwnContent } from '#server/transfer/find-own-content.ts'
import { readContent } from '#server/transfer/read-content.ts'

type Project = Content['projects'][number]
type Target = Pick<Services, 'database' | 'files' | 'versions'>

/**
 * Takes the content of a folder into a site that has none of its own, all of it or nothing, under the numbers that it had.
 * `open` opens the site once the folder is known to be good. Throws `CommandRefused` with what is in the way.
 */
export async function importContent(folder: string, open: () => Promise<Target>): Promise<Transferred> {
  const content = await readFolder(folder)
  const target = await open()
  await refuseContent(target)
  const stored = new Map<number, StoredPicture>()
  try {
    // No more at a time than are worked on: nobody is there to try again.
    await new PQueue({ concurrency: 2 }).addAll(
      content.projects.map(({ id, picture }) => async () => {
        stored.set(id, await storePicture(target.files, await readFile(join(folder, picture))))
      }),
    )
    await target.versions.change(async (transaction, touch) => {
      await refuseContent({ database: transaction })
      await insertAll(transaction, content, stored)
      await compare(transaction, content)
      touch(dataTags.categories, dataTags.projects, dataTags.jobs, dataTags.articles)
      for (const { id, category } of content.projects) touch(...dataTags.showing(id, category))
    })
    const bytes = await readBack(target, stored)
    return {
      categories: content.categories.length,
      projects: content.projects.length,
      jobs: content.jobs?.length ?? 0,
      articles: content.articles?.length ?? 0,
      pictures: { count: stored.size, bytes },
    }
  } catch (error) {
    // What cannot be removed now is swept away by the site.
    if (!(error instanceof NotReadBack)) {
      for (const picture of stored.values())
        await removePictureFiles(target.files, picture).catch(() => undefined)
    }
    throw error
  }
}

async function refuseContent({ database }: Pick<Target, 'database'>): Promise<void> {
  const found = await findOwnContent(database)
  if (found.length === 0) return
  throw new CommandRefused(
    `The site has content already: ${found.join(', ')}. Nothing was changed. Import into a site without content: another DATA_DIR, or another database, started with DEMO_CONTENT=off or not at all.`,
  )
}

async function insertAll(
  transaction: Transaction<Tables>,
  { categories, projects, jobs, formerJobs = [], articles = [], lastNumbers }: Content,
  stored: ReadonlyMap<number, StoredPicture>,
): Promise<void> {
  // The samples are for a site that never had anything else.
  if (await isUntouched(transaction)) await insertMark(transaction)
  for (const { id, name, title } of categories) {
    const columns = columnsOfCategory({ name, translation: onWire(title) })
    await transaction
      .insertInto('category')
      .values({ id, ...columns })
      .execute()
  }
  for (const project of projects) {
    const picture = stored.get(project.id)
    if (!picture) throw new Error(`The project ${project.id} has no picture`)
    await insertProject(transaction, project, picture)
  }
  if (jobs) await insertJobs(transaction, jobs, formerJobs)
  await insertArticles(transaction, articles)
  await raiseCounter(transaction, 'category', lastNumbers.category)
  await raiseCounter(transaction, 'project', lastNumbers.project)
}

async function insertProject(
  transaction: Transaction<Tables>,
  { id, createdAt, category, ...project }: Project,
  picture: StoredPicture,
): Promise<void> {
  await insertPicture(transaction, picture)
  const columns = columnsOfProject({
    title: onWire(project.title),
    scopeOfWorks: onWire(project.scopeOfWorks),
    content: onWire(project.content),
    pictureAlt: onWire(project.pictureAlt),
    location: project.location,
    workDuration: project.workDuration,
    client: project.client,
    clientPublic: project.clientPublic,
    categoryID: String(category ?? 0),
    facts: project.facts,
  })
  await transaction
    .insertInto('project')
    .values({ id, ...columns, picture_id: picture.id, idempotency_key: null, created_at: createdAt })
    .execute()
}

/** In place of those that nobody of staff has touched, which came from the company's file or with the sample. */
async function insertJobs(
  transaction: Transaction<Tables>,
  jobs: NonNullable<Content['jobs']>,
  formerJobs: readonly string[],
): Promise<void> {
  await removeUntouchedJobs(transaction)
  for (const { id: slug, publishedAt, employmentType, closesOn, postedOn, location, ...texts } of jobs) {
    const entries = Object.entries(texts).map(([name, text]) => [name, onWire(text)])
    const columns = columnsOfJob({
      ...(Object.fromEntries(entries) as Record<keyof typeof texts, LocalizedText[]>),
      location,
      postedOn,
      ...(employmentType !== null && { employmentType }),
      ...(closesOn !== null && { closesOn }),
    })
    await transaction
      .insertInto('job')
      .values({ slug, ...columns, published_at: publishedAt, ...asFilled(publishedAt) })
      .execute()
  }
  for (const slug of formerJobs) {
    await transaction
      .insertInto('former_job')
      .values({ slug })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await putJobMark(transaction, 'file')
}

const onWire = (texts: Record<LanguageCode, string>): LocalizedText[] =>
  numberedLanguages.map(({ code, wire }) => ({ content: texts[code], language: wire }))

/** What the database has by then must be what the folder has. */
async function compare(transaction: Transaction<Tables>, content: Content): Promise<void> {
  const { content: read } = await readContent(transaction, content.lastNumbers)
  const bare = ({ categories, projects, jobs, articles = [] }: Content) => ({
    articles: articles.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
    jobs: content.jobs && jobs?.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    categories: categories.toSorted((a, b) => a.id - b.id),
    projects: projects.map(({ picture: _name, ...project }) => project).toSorted((a, b) => a.id - b.id),
  })
  if (!isDeepStrictEqual(bare(read), bare(content))) {
    throw new CommandRefused('The database does not hold what was written. Nothing was imported.')
  }
}

class NotReadBack extends CommandRefused {}

/** Every file of every picture, once more from where it is kept. */
async function readBack({ files }: Target, stored: ReadonlyMap<number, StoredPicture>): Promise<number> {
  let bytes = 0
  for (const picture of stored.values()) {
    for (const key of keysOfPicture(picture)) {
      try {
        bytes += (await buffer(await files.read(key))).length
      } catch (error) {
        throw new NotReadBack(
          `The content is imported, but ${key} cannot be read: ${(error as Error).message}. Check the storage, then import again into an empty site.`,
        )
      }
    }
  }
  return bytes
}
