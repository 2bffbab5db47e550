import type { Transaction } from 'kysely'
import type { EditableScope } from '#contract/editable-texts.ts'
import type { LanguageCode } from '#contract/language.ts'
import type { TextVersion } from '#contract/text.ts'
import { type DraftRow, findDraft, listDrafts } from '#server/drafts/draft-store.ts'
import type { Database, Tables } from '#server/tables.ts'
import {
  type BuiltInText,
  builtInTexts,
  idOfText,
  type TextName,
  type TextsByLanguage,
} from '#server/texts/built-in-texts.ts'
import { fitsPage } from '#server/texts/check-text.ts'
import type { SiteTextTable } from '#server/texts/text-tables.ts'

const maxVersions = 100

/** What a draft of a text holds. */
export interface TextDraft {
  texts: TextsByLanguage
  changedLanguages: LanguageCode[]
}

/** All that is known of a text. */
export interface TextState {
  builtIn: BuiltInText
  published: TextsByLanguage
  changedLanguages: LanguageCode[]
  version: number
  changedBy?: string
  changedAt?: string
  draft?: TextDraft & { publishAt: string | null }
}

export async function readText(database: Database, builtIn: BuiltInText): Promise<TextState> {
  const { scope, key } = builtIn
  const row = await database
    .selectFrom('site_text')
    .selectAll()
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  return stateOf(builtIn, row, await findDraft(database, { kind: 'text', id: idOfText(builtIn) }))
}

/** All texts that staff may change, or those of a scope. */
export async function listTexts(database: Database, scope?: EditableScope): Promise<TextState[]> {
  const rows = new Map((await listSiteTexts(database)).map((row) => [idOfText(row), row]))
  const drafts = new Map((await listDrafts(database, 'text')).map((draft) => [draft.id, draft]))
  return Array.from(builtInTexts())
    .filter(([, text]) => scope === undefined || text.scope === scope)
    .map(([id, text]) => stateOf(text, rows.get(id), drafts.get(id)))
}

export async function listSiteTexts(database: Database): Promise<SiteTextTable[]> {
  return await database.selectFrom('site_text').selectAll().execute()
}

function stateOf(
  builtIn: BuiltInText,
  row: SiteTextTable | undefined,
  draft: DraftRow | undefined,
): TextState {
  return {
    builtIn,
    published: row ? publishedTexts(builtIn, row) : builtIn.texts,
    changedLanguages: row ? JSON.parse(row.changed_languages) : [],
    version: row?.version ?? 0,
    ...(row && { changedBy: row.changed_by, changedAt: row.changed_at }),
    ...(draft && { draft: { ...(JSON.parse(draft.value) as TextDraft), publishAt: draft.publish_at } }),
  }
}

/** What visitors see: where an update has given a text other place holders, the built-in one. */
export function publishedTexts(
  builtIn: BuiltInText,
  { texts }: Pick<SiteTextTable, 'texts'>,
): TextsByLanguage {
  const changed = Object.entries(JSON.parse(texts) as Partial<TextsByLanguage>)
  const fitting = changed.filter(([code, text]) => fitsPage(builtIn, code as LanguageCode, text))
  return { ...builtIn.texts, ...Object.fromEntries(fitting) }
}

/** What a text is after a change. */
export interface WrittenText {
  name: TextName
  /** What is published and differs from the built-in text. */
  published: Partial<TextsByLanguage>
  changedLanguages: readonly LanguageCode[]
  version: number
  /** What its list of versions says of this change. */
  texts: TextsByLanguage
  action: TextVersion['action']
  by: string
  now: Date
}

/** Writes a text and its version. */
export async function writeText(transaction: Transaction<Tables>, written: WrittenText): Promise<void> {
  const { name, published, changedLanguages, version, texts, action, by, now } = written
  const { scope, key } = name
  const at = now.toISOString()
  const columns = {
    texts: JSON.stringify(published),
    changed_languages: JSON.stringify(changedLanguages),
    version,
    changed_by: by,
    changed_at: at,
  }
  await transaction
    .insertInto('site_text')
    .values({ scope, key, ...columns })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doUpdateSet(columns))
    .execute()
  await transaction
    .insertInto('text_version')
    .values({ scope, key, version, texts: JSON.stringify(texts), action, by, at })
    .execute()
}

/** The last hundred versions of a text, newest first. */
export async function listTextVersions(database: Database, { scope, key }: TextName) {
  const rows = await database
    .selectFrom('text_version')
    .select(['version', 'texts', 'action', 'at', 'by'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(maxVersions)
    .execute()
  return rows.map(({ texts, ...row }) => ({ ...row, texts: JSON.parse(texts) as TextsByLanguage }))
}
