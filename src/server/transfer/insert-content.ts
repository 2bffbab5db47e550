import type { Transaction } from 'kysely'
import { type LanguageCode, type LocalizedText, numberedLanguages } from '#contract/language.ts'
import { columnsOfCategory } from '#server/categories/category-store.ts'
import { columnsOfJob } from '#server/jobs/job-content.ts'
import type { StoredPicture } from '#server/pictures/picture-files.ts'
import { insertPicture } from '#server/pictures/picture-store.ts'
import { raiseCounter } from '#server/platform/database/raise-counter.ts'
import { insertSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import { insertArchived, replacePins } from '#server/projects/project-place-store.ts'
import { columnsOfProject } from '#server/projects/project-writing-store.ts'
import { asFilled, putJobMark, removeUntouchedJobs } from '#server/sample-content/fill-jobs.ts'
import { insertMark, isUntouched } from '#server/sample-content/mark-store.ts'
import type { Tables } from '#server/tables.ts'
import { insertArticles } from '#server/transfer/articles-in-content.ts'
import { type Content, picturesOf } from '#server/transfer/content-format.ts'

type Project = Content['projects'][number]

/** By project or article and file: a file that two of them name is stored for each. */
export type StoredPictures = Map<string, StoredPicture>

export const keyOf = (owner: Pick<Project, 'id'> | { slug: string }, name: string) =>
  `${'slug' in owner ? owner.slug : owner.id} ${name}`

/** Writes the content of a folder, with the pictures as they are stored, under the numbers that it had. */
export async function insertAll(
  transaction: Transaction<Tables>,
  { categories, projects, pinnedProjects = [], jobs, formerJobs = [], articles = [], lastNumbers }: Content,
  stored: Readonly<StoredPictures>,
): Promise<void> {
  // The samples are for a site that never had anything else.
  if (await isUntouched(transaction)) await insertMark(transaction)
  for (const { id, name, title, isSample } of categories) {
    const columns = columnsOfCategory({ name, translation: onWire(title) })
    await transaction
      .insertInto('category')
      .values({ id, ...columns })
      .execute()
    if (isSample) await insertSampleEntry(transaction, 'category', id)
  }
  for (const project of projects) {
    await insertProject(transaction, project, stored)
  }
  await replacePins(transaction, [], pinnedProjects)
  if (jobs) await insertJobs(transaction, jobs, formerJobs)
  await insertArticles(transaction, articles, (slug, name) => requireStored(stored, { slug }, name))
  await raiseCounter(transaction, 'category', lastNumbers.category)
  await raiseCounter(transaction, 'project', lastNumbers.project)
}

function requireStored(
  stored: Readonly<StoredPictures>,
  owner: Parameters<typeof keyOf>[0],
  name: string,
): StoredPicture {
  const picture = stored.get(keyOf(owner, name))
  if (!picture) throw new Error(`There is no picture ${keyOf(owner, name)}`)
  return picture
}

async function insertProject(
  transaction: Transaction<Tables>,
  { id, createdAt, category, archivedAt, isSample, ...project }: Project,
  stored: Readonly<StoredPictures>,
): Promise<void> {
  const storedAs = (name: string) => requireStored(stored, { id }, name)
  for (const name of new Set(picturesOf({ id, createdAt, category, ...project })))
    await insertPicture(transaction, storedAs(name), { kind: 'project', id })
  const columns = columnsOfProject({
    title: onWire(project.title),
    scopeOfWorks: onWire(project.scopeOfWorks),
    content: onWire(project.content),
    pictureAlt: onWire(project.pictureAlt),
    focus: project.focus,
    further: project.furtherPictures?.map(({ picture, pictureAlt, focus }) => ({
      id: storedAs(picture).id,
      alt: onWire(pictureAlt),
      focus,
    })),
    location: project.location,
    workDuration: project.workDuration,
    client: project.client,
    clientPublic: project.clientPublic,
    categoryID: String(category ?? 0),
    facts: project.facts,
  })
  await transaction
    .insertInto('project')
    .values({
      id,
      ...columns,
      picture_id: storedAs(project.picture).id,
      idempotency_key: null,
      created_at: createdAt,
    })
    .execute()
  if (isSample) await insertSampleEntry(transaction, 'project', id)
  if (archivedAt !== undefined) await insertArchived(transaction, id, archivedAt)
}

/** In place of those that nobody of staff has touched, which came from the company's file or with the sample. */
async function insertJobs(
  transaction: Transaction<Tables>,
  jobs: NonNullable<Content['jobs']>,
  formerJobs: readonly string[],
): Promise<void> {
  await removeUntouchedJobs(transaction)
  for (const {
    id: slug,
    isSample,
    publishedAt,
    employmentType,
    closesOn,
    postedOn,
    location,
    ...texts
  } of jobs) {
    const entries = Object.entries(texts).map(([name, text]) => [name, onWire(text)])
    const columns = columnsOfJob({
      ...(Object.fromEntries(entries) as Record<keyof typeof texts, LocalizedText[]>),
      location,
      postedOn,
      ...(employmentType !== null && { employmentType }),
      ...(closesOn !== null && { closesOn }),
    })
    const { id } = await transaction
      .insertInto('job')
      .values({ slug, ...columns, published_at: publishedAt, ...asFilled(publishedAt) })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (isSample) await insertSampleEntry(transaction, 'job', id)
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
