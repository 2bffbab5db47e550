import PQueue from 'p-queue'
import { dataTags } from '#contract/pages/data-tags.ts'
import { insertCategory, listCategories } from '#server/categories/category-store.ts'
import { copyPicture, type StoredPicture, storeFitted } from '#server/pictures/picture-files.ts'
import { readPictures } from '#server/pictures/picture-store.ts'
import type { Files } from '#server/platform/files/files.ts'
import { insertProject } from '#server/projects/insert-project.ts'
import {
  newCategory,
  newProject,
  readSampleCategories,
  readSamplePicture,
  readSampleProjects,
  type SampleProject,
} from '#server/sample-content/read-samples.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

type Site = Pick<Services, 'database' | 'versions' | 'files'>

interface SeededProjects {
  projects: number
  categories: number
  /** Number of encoded pictures; the others are copies of stored ones. */
  encoded: number
}

/** Projects in one transaction. */
const atOnce = 200
/** With all sizes of their pictures; of more, further phases have the smallest only, or they would fill a disk. */
const maxWithAllSizes = 1000

/**
 * Adds so many of the sample projects: first those that are not there yet, then further phases of them. `onEncode` hears of
 * the number of pictures that must be encoded, which takes about a second each.
 */
export async function seedProjects(
  { database, versions, files }: Site,
  count: number,
  onEncode: (pictures: number) => void,
): Promise<SeededProjects> {
  if (count === 0) return { projects: 0, categories: 0, encoded: 0 }
  const stored = await findStoredPictures(database)
  const samples = await readSampleProjects()
  const chosen = choosePhases(samples, new Set(stored.keys()), count)

  const sources = new Map<string, StoredPicture>()
  for (const { slug, title } of samples) {
    const source = [...stored].find(([name]) => sampleTitleOf(name) === title.de)?.[1]
    if (source) sources.set(slug, source)
  }
  const missing = new Set(chosen.map(({ slug }) => slug).filter((slug) => !sources.has(slug)))
  if (missing.size > 0) onEncode(missing.size)
  const fresh = new Map<string, StoredPicture>()
  // No more at a time than are worked on: nobody is there to try again.
  await new PQueue({ concurrency: 2 }).addAll(
    [...missing].map((slug) => async () => {
      fresh.set(slug, await storeFitted(files, await readSamplePicture(slug)))
    }),
  )

  const { ids, added } = await database.transaction().execute(addMissingCategories)
  const copied = count > maxWithAllSizes ? smallestOf : (picture: StoredPicture) => picture
  for (let start = 0; start < count; start += atOnce) {
    const batch = await Promise.all(
      chosen.slice(start, start + atOnce).map(async (project) => {
        const category = ids.get(project.category)
        if (!category) throw new Error(`The sample project ${project.slug} is incomplete`)
        return {
          project,
          category,
          picture: await pictureFor(files, project.slug, { fresh, sources, copied }),
        }
      }),
    )
    await versions.change(async (transaction, touch) => {
      for (const { project, category, picture } of batch)
        await insertProject(transaction, newProject(project, category), picture, new Date())
      touch(dataTags.projects, dataTags.categories, ...[...ids.values()].map(dataTags.projectsOf))
    })
  }
  return { projects: chosen.length, categories: added, encoded: missing.size }
}

function smallestOf(picture: StoredPicture): StoredPicture {
  const width = Math.min(...picture.widths)
  const height = Math.round((picture.height * width) / picture.width)
  return { ...picture, width, height, widths: [width], bytes: null, original: null }
}

interface Pictures {
  /** Encoded just now and nobody's yet, by the slug of the sample. */
  fresh: Map<string, StoredPicture>
  /** Those that belong to a project. */
  sources: Map<string, StoredPicture>
  /** Returns what is copied of a source. */
  copied(source: StoredPicture): StoredPicture
}

/** Each project has a picture of its own, or deleting one project would take the picture of another. */
async function pictureFor(
  files: Files,
  slug: string,
  { fresh, sources, copied }: Pictures,
): Promise<StoredPicture> {
  const source = sources.get(slug)
  if (source) return await copyPicture(files, copied(source))
  const own = fresh.get(slug)
  if (!own) throw new Error(`The sample project ${slug} has no picture`)
  sources.set(slug, own)
  return own
}

/** The sample that a German title comes from, when it comes from one: its phases have a number in brackets. */
export function sampleTitleOf(title: string): string {
  return title.replace(/ \(Bauabschnitt \d+\)$/, '')
}

function choosePhases(
  samples: readonly SampleProject[],
  taken: ReadonlySet<string>,
  count: number,
): SampleProject[] {
  const chosen: SampleProject[] = []
  for (let phase = 1; chosen.length < count; phase++) {
    const phases = samples.map((sample) => asPhase(sample, phase)).filter(({ title }) => !taken.has(title.de))
    chosen.push(...phases.slice(0, count - chosen.length))
  }
  return chosen
}

function asPhase(sample: SampleProject, phase: number): SampleProject {
  if (phase === 1) return sample
  const { de, en } = sample.title
  return { ...sample, title: { de: `${de} (Bauabschnitt ${phase})`, en: `${en} (phase ${phase})` } }
}

/** Pictures by the German title of their project; deleted projects still have theirs. */
async function findStoredPictures(database: Database): Promise<Map<string, StoredPicture>> {
  const rows = await database.selectFrom('project').select(['title_de', 'picture_id']).orderBy('id').execute()
  const stored = await readPictures(database)
  return new Map(
    rows.flatMap(({ title_de, picture_id }) => {
      const picture = stored.get(picture_id)
      return picture ? [[title_de, picture] as const] : []
    }),
  )
}

async function addMissingCategories(database: Database) {
  const ids = new Map<string, number>()
  const known = new Map((await listCategories(database)).map(({ name, id }) => [name, id]))
  let added = 0
  for (const category of await readSampleCategories()) {
    const id = known.get(category.name)
    if (id === undefined) added += 1
    ids.set(category.slug, id ?? (await insertCategory(database, newCategory(category))))
  }
  return { ids, added }
}
