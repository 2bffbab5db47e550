import type { TakeoverCheck } from '#contract/taking-over/taking-over-calls.ts'
import { findMark, putMark } from '#server/platform/database/marks.ts'
import { siteVersion } from '#server/platform/site-version.ts'
import type { Database } from '#server/tables.ts'
import { confirmedClaims } from '#server/texts/confirmed-claims.ts'

const mark = 'search for the sample'

type Kept = Omit<TakeoverCheck, 'isStale'> & { state: string }

/**
 * A value that changes with what visitors can read: with every change of entries, texts and facts, and with the program, which brings
 * the built-in texts.
 */
export async function stateOfContent(database: Database): Promise<string> {
  const { changes, texts, facts } = await database
    .selectNoFrom((select) => [
      select
        .selectFrom('change')
        .select(({ fn }) => fn.max('id').as('last'))
        .as('changes'),
      select
        .selectFrom('text_version')
        .select(({ fn }) => fn.countAll().as('count'))
        .as('texts'),
      select
        .selectFrom('company_version')
        .select(({ fn }) => fn.max('version').as('last'))
        .as('facts'),
    ])
    .executeTakeFirstOrThrow()
  const claims = [...(await confirmedClaims(database))].toSorted()
  return JSON.stringify([siteVersion(), Number(changes), Number(texts), Number(facts), claims])
}

/** The last search and whether the site is still as it was then. */
export async function findLastCheck(database: Database): Promise<TakeoverCheck | undefined> {
  const value = await findMark(database, mark)
  if (value === undefined) return undefined
  const { state, ...check }: Kept = JSON.parse(value)
  return { ...check, isStale: state !== (await stateOfContent(database)) }
}

export async function putLastCheck(database: Database, kept: Kept): Promise<void> {
  await putMark(database, mark, JSON.stringify(kept))
}
