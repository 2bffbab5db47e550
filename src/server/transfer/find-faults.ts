import { languageCodes } from '#contract/language.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'
import { type Content, picturesOf } from '#server/transfer/content-format.ts'
import { textFaults } from '#server/transfer/texts-in-content.ts'

/** What is wrong with content whose fields are right one by one: numbers and names that do not fit each other. */
export function findFaults({
  lastNumbers,
  categories,
  projects,
  pinnedProjects = [],
  jobs = [],
  formerJobs = [],
  articles = [],
  texts = [],
}: Content): string[] {
  const slugs = articles.flatMap(({ slug, formerSlugs = [] }) => [slug, ...formerSlugs])
  const numbers = new Set(categories.map(({ id }) => id))
  const names = (name: string, texts: readonly string[]) =>
    repeated(texts.map(foldForSearch)).map(
      (index) => `categories[${index}].${name}: another category has it, too`,
    )
  return [
    ...repeatedIds('categories', categories),
    ...names(
      'name',
      categories.map(({ name }) => name),
    ),
    ...languageCodes.flatMap((code) =>
      names(
        `title.${code}`,
        categories.map(({ title }) => title[code]),
      ),
    ),
    ...repeatedIds('projects', projects),
    ...projects.flatMap(({ category }, index) =>
      category === null || numbers.has(category)
        ? []
        : [`projects[${index}].category: there is no category ${category}`],
    ),
    ...projects.flatMap((project, index) =>
      new Set(picturesOf(project)).size < picturesOf(project).length
        ? [`projects[${index}].furtherPictures: one is there twice`]
        : [],
    ),
    ...pinFaults(pinnedProjects, projects),
    ...jobFaults(jobs, formerJobs),
    ...repeated(articles.map(({ slug }) => slug)).map(
      (index) => `articles[${index}].slug: another entry has it, too`,
    ),
    ...articles.flatMap(({ formerSlugs = [] }, index) =>
      formerSlugs.flatMap((slug, place) =>
        slugs.filter((other) => other === slug).length > 1
          ? [`articles[${index}].formerSlugs[${place}]: another entry has it, too`]
          : [],
      ),
    ),
    ...textFaults(texts),
    ...tooLow('category', lastNumbers.category, categories),
    ...tooLow('project', lastNumbers.project, projects),
  ]
}

function pinFaults(pins: readonly number[], projects: Content['projects']): string[] {
  const listed = new Set(projects.filter(({ archivedAt }) => archivedAt === undefined).map(({ id }) => id))
  return [
    ...repeated(pins.map(String)).map((index) => `pinnedProjects[${index}]: stands before, too`),
    ...pins.flatMap((id, index) =>
      listed.has(id) ? [] : [`pinnedProjects[${index}]: there is no project ${id}, or it is archived`],
    ),
  ]
}

/** Names of jobs are told apart in either case, as their addresses are. */
function jobFaults(jobs: NonNullable<Content['jobs']>, formerJobs: readonly string[]): string[] {
  const names = jobs.map(({ id }) => id.toLowerCase())
  const former = new Set(formerJobs.map((name) => name.toLowerCase()))
  return [
    ...repeated(names).map((index) => `jobs[${index}].id: another entry has it, too`),
    ...names.flatMap((name, index) => (former.has(name) ? [`jobs[${index}].id: is among formerJobs`] : [])),
    ...jobs.flatMap(({ postedOn, closesOn }, index) =>
      closesOn !== null && closesOn < postedOn ? [`jobs[${index}].closesOn: is before postedOn`] : [],
    ),
  ]
}

function repeatedIds(list: string, entries: readonly { id: number }[]): string[] {
  return repeated(entries.map(({ id }) => String(id))).map(
    (index) => `${list}[${index}].id: another entry has it, too`,
  )
}

/** Where something stands that stood before; empty texts may. */
function repeated(texts: readonly string[]): number[] {
  return texts.flatMap((text, index) => (text !== '' && texts.indexOf(text) < index ? [index] : []))
}

function tooLow(name: string, last: number, entries: readonly { id: number }[]): string[] {
  const highest = Math.max(0, ...entries.map(({ id }) => id))
  return last < highest ? [`lastNumbers.${name}: must be at least ${highest}`] : []
}
