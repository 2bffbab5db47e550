import { readFile } from 'node:fs/promises'
import { contentLanguages, type LanguageCode } from '#contract/language.ts'
import { insertCategory } from '#server/categories/category-store.ts'
import { atMost } from '#server/platform/at-most.ts'
import { storePicture } from '#server/projects/picture-files.ts'
import type { ProjectTexts } from '#server/projects/project-columns.ts'
import { insertProject } from '#server/projects/project-writing-store.ts'
import { insertMark, isUntouched } from '#server/sample-content/mark-store.ts'
import type { Services } from '#server/services.ts'

type InBothLanguages = Record<LanguageCode, string>

interface SampleCategory {
  slug: string
  name: string
  title: InBothLanguages
}

interface SampleProject {
  slug: string
  category: string
  title: InBothLanguages
  location: string
  workDuration: string
  scopeOfWorks: InBothLanguages
  content: InBothLanguages
  pictureAlt: InBothLanguages
  client?: string
  clientPublic?: boolean
}

/**
 * Fills a database that was never filled before with the sample categories and projects; all of them or none.
 * Encoding the pictures takes seconds: `onBegin` hears of it.
 */
export async function addSampleContent(
  { database, files }: Pick<Services, 'database' | 'files'>,
  onBegin: () => void,
): Promise<void> {
  if (!(await isUntouched(database))) return
  onBegin()
  const categories = await readSample<SampleCategory[]>('categories.json')
  const projects = await readSample<SampleProject[]>('projects.json')
  // No more than are worked on at a time: nobody is there to try again.
  const inTurn = atMost(2)
  const pictures = await Promise.all(
    projects.map(({ slug }) =>
      inTurn(async () => await storePicture(files, await readFile(pictureOf(slug)))),
    ),
  )

  await database.transaction().execute(async (transaction) => {
    const ids = new Map<string, number>()
    for (const { slug, name, title } of categories) {
      const { id } = await insertCategory(transaction, { name, translation: localized(title) })
      ids.set(slug, id)
    }
    for (const [index, project] of projects.entries()) {
      const picture = pictures[index]
      const category = ids.get(project.category)
      if (!picture || !category) throw new Error(`The sample project ${project.slug} is incomplete`)
      await insertProject(transaction, newProject(project, category), picture)
    }
    await insertMark(transaction)
  })
}

function newProject(sample: SampleProject, categoryId: number): ProjectTexts {
  return {
    title: localized(sample.title),
    content: localized(sample.content),
    scopeOfWorks: localized(sample.scopeOfWorks),
    pictureAlt: localized(sample.pictureAlt),
    location: sample.location,
    workDuration: sample.workDuration,
    categoryID: String(categoryId),
    client: sample.client ?? '',
    clientPublic: sample.clientPublic ?? false,
  }
}

function localized({ de, en }: InBothLanguages) {
  return [
    { content: en, language: contentLanguages.en },
    { content: de, language: contentLanguages.de },
  ]
}

const pictureOf = (slug: string) => new URL(`./pictures/${slug}.jpg`, import.meta.url)

async function readSample<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(`./${name}`, import.meta.url), 'utf8'))
}
