import type { Database } from '#server/tables.ts'

const mark = 'sample content added'

/** True for a database that has neither content nor the mark that it once had the samples. */
export async function isUntouched(database: Database): Promise<boolean> {
  const { marked, categories, projects, articles } = await database
    .selectNoFrom((select) => [
      select.exists(select.selectFrom('mark').select('name').where('name', '=', mark)).as('marked'),
      select.exists(select.selectFrom('category').select('id')).as('categories'),
      select.exists(select.selectFrom('project').select('id')).as('projects'),
      select.exists(select.selectFrom('article').select('id')).as('articles'),
    ])
    .executeTakeFirstOrThrow()
  return !marked && !categories && !projects && !articles
}

/** Remembers that the samples were added, so that staff who delete them do not get them back. */
export async function insertMark(database: Database, now: Date): Promise<void> {
  await database.insertInto('mark').values({ name: mark, value: now.toISOString() }).execute()
}
