import type { Transaction } from 'kysely'
import PQueue from 'p-queue'
import type { Field } from '#contract/content/field.ts'
import { deskKinds } from '#contract/content/kinds.ts'
import { insertCategory } from '#server/categories/category-store.ts'
import { plainColumns } from '#server/content/plain-entries.ts'
import { storeFitted } from '#server/pictures/picture-files.ts'
import { insertPicture } from '#server/pictures/picture-store.ts'
import { insertSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import { insertProject } from '#server/projects/insert-project.ts'
import { insertMark, isUntouched } from '#server/sample-content/mark-store.ts'
import { insertSampleArticle, rememberOffered } from '#server/sample-content/offered-articles.ts'
import { storeKnowledgePictures } from '#server/sample-content/read-knowledge.ts'
import {
  type InLanguages,
  localized,
  newCategory,
  newProject,
  readSample,
  readSampleCategories,
  readSamplePicture,
  readSampleProjects,
} from '#server/sample-content/read-samples.ts'
import type { Services } from '#server/services.ts'
import type { Tables } from '#server/tables.ts'

/**
 * Fills a database that was never filled before with the sample categories, projects and articles; all of them or none.
 * `onBegin` hears of it, since a slow disk or bucket takes seconds for the pictures.
 */
export async function addSampleContent(
  { clock, database, files }: Pick<Services, 'clock' | 'database' | 'files'>,
  onBegin: () => void,
): Promise<void> {
  if (!(await isUntouched(database))) return
  onBegin()
  const categories = await readSampleCategories()
  const projects = await readSampleProjects()
  const queue = new PQueue({ concurrency: 4 })
  const pictures = await Promise.all(
    projects.map(
      async ({ slug, furtherAlts = [] }) =>
        await queue.addAll(
          [undefined, ...furtherAlts].map(
            (_, index) => async () => await storeFitted(files, await readSamplePicture(slug, index + 1)),
          ),
        ),
    ),
  )

  const { articles, pictures: ofArticles } = await storeKnowledgePictures(files)

  await database.transaction().execute(async (transaction) => {
    const now = clock.now()
    const numbers = { category: new Map<string, number>(), project: new Map<string, number>() }
    for (const category of categories) {
      const id = await insertCategory(transaction, newCategory(category))
      await insertSampleEntry(transaction, 'category', id)
      numbers.category.set(category.slug, id)
    }
    for (const [index, project] of projects.entries()) {
      const [picture, ...further] = pictures[index] ?? []
      const category = numbers.category.get(project.category)
      if (!picture || !category) throw new Error(`The sample project ${project.slug} is incomplete`)
      const ids = further.map(({ id }) => id)
      const projectId = await insertProject(transaction, newProject(project, category, ids), picture, now)
      await insertSampleEntry(transaction, 'project', projectId)
      numbers.project.set(project.slug, projectId)
      for (const each of further)
        await insertPicture(transaction, each, { kind: 'project', id: projectId }, now)
    }
    for (const article of articles) {
      await insertSampleArticle(transaction, article, ofArticles, { isPublic: true, now })
    }
    await insertPlainSamples(
      transaction,
      (kind, slug) => (kind in numbers ? numbers[kind as keyof typeof numbers].get(slug) : undefined),
      now,
    )
    await rememberOffered(transaction, articles)
    await insertMark(transaction, now)
  })
}

/** Adds the samples of plain kinds; `numberOf` returns the number of another kind's sample by its slug. */
async function insertPlainSamples(
  transaction: Transaction<Tables>,
  numberOf: (kind: string, slug: string) => number | undefined,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const filled = { version: 1, changed_at: at, published_at: at }
  const stored = ({ sort, ...field }: Field, said: unknown) => {
    if (sort === 'localized') return localized(said as InLanguages)
    if (sort === 'reference' && 'to' in field) return String(numberOf(field.to, String(said)) ?? 0)
    return said
  }
  for (const kind of deskKinds.filter((each) => 'hasSamples' in each)) {
    for (const sample of await readSample<Record<string, unknown>[]>(`${kind.tag}.json`)) {
      const values = Object.entries<Field>(kind.fields).map(([name, field]) => [
        name,
        sample[name] === undefined ? undefined : stored(field, sample[name]),
      ])
      const { id } = await transaction
        .insertInto(kind.table)
        .values({ ...plainColumns(kind).of(Object.fromEntries(values)), ...filled } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      await insertSampleEntry(transaction, kind.word, id)
    }
  }
}
