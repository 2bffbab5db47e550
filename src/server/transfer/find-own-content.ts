import type { Database } from '#server/tables.ts'

/** What staff have made, in words: also what they have deleted and can restore, or not published yet. Nothing where there is none. */
export async function findOwnContent(database: Database): Promise<string[]> {
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

function inWords(rows: number | string | null, one: string, several: string): string | undefined {
  const count = Number(rows)
  return count === 0 ? undefined : `${count} ${count === 1 ? one : several}`
}
