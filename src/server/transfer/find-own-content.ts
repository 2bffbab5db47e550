import type { Database } from '#server/tables.ts'
import { idOfText } from '#server/texts/built-in-texts.ts'
import type { Content } from '#server/transfer/content-format.ts'
import { countOwnEntries } from '#server/transfer/copied-entries.ts'
import { copiedKinds } from '#server/transfer/copied-kinds.ts'

/**
 * Returns the content made by staff in words, deleted and unpublished entries included; empty if there is none. Facts
 * about the company and texts count if they would be replaced.
 */
export async function findOwnContent(
  database: Database,
  { company, texts }: Pick<Content, 'company' | 'texts'>,
): Promise<string[]> {
  const found = [
    ...(company && (await hasOwnFacts(database)) ? ["the company's facts"] : []),
    ...(texts ? [inWords(await countOwnTexts(database), 'changed text')] : []),
  ]
  for (const kind of copiedKinds) {
    const { present, deleted, drafts } = await countOwnEntries(database, kind)
    const several = kind.tag
    found.push(
      inWords(present, kind.word, several),
      inWords(deleted, `deleted ${kind.word}`, `deleted ${several}`),
      inWords(drafts, `${kind.word} draft`),
    )
  }
  return found.flatMap((words) => words ?? [])
}

/** Facts imported from `COMPANY_FILE` make room; a draft is somebody's work. */
async function hasOwnFacts(database: Database): Promise<boolean> {
  const row = await database
    .selectFrom('company_version')
    .select('version')
    .where('action', '!=', 'filled')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function countOwnTexts(database: Database): Promise<number> {
  const rows = await database.selectFrom('site_text').select(['scope', 'key', 'texts']).execute()
  const drafts = await database.selectFrom('draft').select('id').where('kind', '=', 'text').execute()
  const changed = rows.filter(({ texts }) => texts !== '{}').map(idOfText)
  return new Set([...changed, ...drafts.map(({ id }) => id)]).size
}

function inWords(count: number, one: string, several = `${one}s`): string | undefined {
  return count === 0 ? undefined : `${count} ${count === 1 ? one : several}`
}
