import PQueue from 'p-queue'
import { columnsOfCategory, insertCategory } from '#server/categories/category-store.ts'
import { pictureIdsIn } from '#server/knowledge/article-pictures.ts'
import { insertArticle } from '#server/knowledge/article-row-store.ts'
import { columnsOfArticle } from '#server/knowledge/article-store.ts'
import { insertPicture } from '#server/projects/picture-store.ts'
import { type StoredPicture, singleUrl, storePicture } from '#server/projects/project-pictures.ts'
import { insertProject } from '#server/projects/project-writing-store.ts'
import { insertMark, isUntouched } from '#server/sample-content/mark-store.ts'
import { readKnowledgePictures, readSampleArticles } from '#server/sample-content/read-knowledge.ts'
import {
  newCategory,
  newProject,
  readSampleCategories,
  readSamplePicture,
  readSampleProjects,
} from '#server/sample-content/read-samples.ts'
import type { Services } from '#server/services.ts'

/**
 * Fills a database that was never filled before with the sample categories, projects and articles; all of them or none.
 * Encoding the pictures takes seconds: `onBegin` hears of it.
 */
export async function addSampleContent(
  { database, files }: Pick<Services, 'database' | 'files'>,
  onBegin: () => void,
): Promise<void> {
  if (!(await isUntouched(database))) return
  onBegin()
  const categories = await readSampleCategories()
  const projects = await readSampleProjects()
  // No more at a time than are worked on: nobody is there to try again.
  const pictures = await new PQueue({ concurrency: 2 }).addAll(
    projects.map(
      ({ slug }) =>
        async () =>
          await storePicture(files, await readSamplePicture(slug)),
    ),
  )

  const ofArticles = new Map<string, StoredPicture>()
  for (const [name, source] of await readKnowledgePictures())
    ofArticles.set(name, await storePicture(files, source))
  const articles = await readSampleArticles((name) => {
    const stored = ofArticles.get(name)
    if (!stored) throw new Error(`There is no picture ${name} for the sample articles`)
    return singleUrl(stored)
  })

  await database.transaction().execute(async (transaction) => {
    const ids = new Map<string, number>()
    for (const category of categories) {
      const { id } = await insertCategory(transaction, columnsOfCategory(newCategory(category)))
      ids.set(category.slug, id)
    }
    for (const [index, project] of projects.entries()) {
      const picture = pictures[index]
      const category = ids.get(project.category)
      if (!picture || !category) throw new Error(`The sample project ${project.slug} is incomplete`)
      await insertProject(transaction, newProject(project, category), picture)
    }
    for (const article of articles) {
      const columns = columnsOfArticle(article)
      const { id } = await insertArticle(transaction, columns, true)
      const named = pictureIdsIn(columns)
      for (const stored of ofArticles.values())
        if (named.includes(stored.id)) await insertPicture(transaction, stored, { articleId: id })
    }
    await insertMark(transaction)
  })
}
