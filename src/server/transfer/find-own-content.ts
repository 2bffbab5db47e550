import type { Database } from '#server/tables.ts'
import { idOfText } from '#server/texts/built-in-texts.ts'
import type { Content } from '#server/transfer/content-format.ts'

/**
 * What staff have made, in words: also what they have deleted and can restore, or not published yet. Nothing where there is none. Facts
 * about the company and texts count where others are to take their place.
 */
export async function findOwnContent(
  database: Database,
  { company, texts }: Pick<Content, 'company' | 'texts'>,
): Promise<string[]> {
  const count = database.fn.countAll<number | string>()
  const counts = await database
    .selectNoFrom((select) => [
      select.selectFrom('category').select(count.as('rows')).as('categories'),
      select.selectFrom('deleted_category').select(count.as('rows')).as('deletedCategories'),
      select.selectFrom('project').select(count.as('rows')).where('deleted_at', 'is', null).as('projects'),
      select
        .selectFrom('project')
        .select(count.as('rows'))
        .where('deleted_at', 'is not', null)
        .as('deletedProjects'),
      // Those that came from the company's file, or with the sample, make room.
      select
        .selectFrom('job')
        .select(count.as('rows'))
        .where('id', 'in', (job) =>
          job.selectFrom('change').select('entry_id').where('entry_kind', '=', 'job'),
        )
        .as('jobs'),
      select.selectFrom('article').select(count.as('rows')).as('articles'),
      select.selectFrom('category_draft').select(count.as('rows')).as('categoryDrafts'),
      select.selectFrom('project_draft').select(count.as('rows')).as('projectDrafts'),
    ])
    .executeTakeFirstOrThrow()
  const found = [
    ...(company && (await hasOwnFacts(database)) ? ["the company's facts"] : []),
    ...(texts ? [await ownTexts(database)] : []),
    inWords(counts.categories, 'category', 'categories'),
    inWords(counts.projects, 'project', 'projects'),
    inWords(counts.deletedCategories, 'deleted category', 'deleted categories'),
    inWords(counts.deletedProjects, 'deleted project', 'deleted projects'),
    inWords(counts.jobs, 'job', 'jobs'),
    inWords(counts.articles, 'article', 'articles'),
    inWords(counts.categoryDrafts, 'draft of a category', 'drafts of categories'),
    inWords(counts.projectDrafts, 'draft of a project', 'drafts of projects'),
  ]
  return found.flatMap((words) => words ?? [])
}

/** Those that `COMPANY_FILE` has filled make room; a draft is somebody's work. */
async function hasOwnFacts(database: Database): Promise<boolean> {
  const row = await database
    .selectFrom('company_version')
    .select('version')
    .where('action', '!=', 'filled')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function ownTexts(database: Database): Promise<string | undefined> {
  const rows = await database.selectFrom('site_text').select(['scope', 'key', 'texts']).execute()
  const drafts = await database.selectFrom('draft').select('id').where('kind', '=', 'text').execute()
  const changed = rows.filter(({ texts }) => texts !== '{}').map(idOfText)
  const count = new Set([...changed, ...drafts.map(({ id }) => id)]).size
  return inWords(count, 'changed text', 'changed texts')
}

function inWords(rows: number | string | null, one: string, several: string): string | undefined {
  const count = Number(rows)
  return count === 0 ? undefined : `${count} ${count === 1 ? one : several}`
}
