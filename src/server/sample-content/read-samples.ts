import { readFile } from 'node:fs/promises'
import type { ProjectFacts } from '#contract/content/project-facts.ts'
import { type LanguageCode, type LocalizedText, numberedLanguages } from '#contract/language.ts'
import type { FittedPicture } from '#server/platform/images/picture-job.ts'
import type { FurtherPicture } from '#server/projects/picture-columns.ts'
import type { ProjectContent } from '#server/projects/project-content.ts'
import { readFittedSample } from '#server/sample-content/fitted-samples.ts'

/** Languages of the samples; further ones of the site are missing until somebody writes them. */
export type InLanguages = Partial<Record<LanguageCode, string>> & Record<'de' | 'en', string>

export interface SampleCategory {
  slug: string
  name: string
  title: InLanguages
}

export interface SampleProject {
  slug: string
  category: string
  title: InLanguages
  location: string
  workDuration: string
  scopeOfWorks: InLanguages
  content: InLanguages
  pictureAlt: InLanguages
  /** Alternative texts of further pictures, `<slug>-2.jpg` and so on. */
  furtherAlts?: InLanguages[]
  facts?: ProjectFacts
  client?: string
  clientPublic?: boolean
}

export async function readSampleCategories(): Promise<SampleCategory[]> {
  return await readSample('categories.json')
}

export async function readSampleProjects(): Promise<SampleProject[]> {
  return await readSample('projects.json')
}

/** A picture of a sample project, the first one by default. */
export async function readSamplePicture(slug: string, place = 1): Promise<FittedPicture> {
  return await readFittedSample(place > 1 ? `${slug}-${place}` : slug)
}

/** A sample category as staff would send it. */
export function newCategory({ name, title }: SampleCategory) {
  return { name, translation: localized(title) }
}

/** A sample project as staff would send it, without its first picture; `further` are the ids of the others. */
export function newProject(
  sample: SampleProject,
  categoryId: number,
  further: readonly string[] = [],
): Omit<ProjectContent, 'pictureId'> {
  return {
    title: localized(sample.title),
    content: localized(sample.content),
    scopeOfWorks: localized(sample.scopeOfWorks),
    pictureAlt: localized(sample.pictureAlt),
    location: sample.location,
    workDuration: sample.workDuration,
    categoryID: String(categoryId),
    facts: sample.facts ?? {},
    client: sample.client ?? '',
    clientPublic: sample.clientPublic ?? false,
    further: (sample.furtherAlts ?? []).flatMap((alt, index): FurtherPicture[] => {
      const id = further[index]
      return id === undefined ? [] : [{ id, alt: localized(alt) }]
    }),
  }
}

export function localized(texts: Partial<InLanguages>): LocalizedText[] {
  return numberedLanguages.map(({ code, wire }) => ({ content: texts[code] ?? '', language: wire }))
}

export async function readSample<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(`./${name}`, import.meta.url), 'utf8'))
}
