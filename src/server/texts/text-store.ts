import type { Transaction } from 'kysely'
import { inEachLanguage, type LanguageCode, languageCodes } from '#contract/language.ts'
import type { TextVersion } from '#contract/texts/text.ts'
import { type StandingEntry, standingStorage } from '#server/content/standing-storage.ts'
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

/** Replacements of a text, and the built-in one. */
export interface TextContent {
  texts: TextsByLanguage
  /** In the order of their last changes; none where it is as built in. */
  changedLanguages: LanguageCode[]
}

/** Storage of texts; a draft's text may have been removed by an update. */
export const textStorage = standingStorage<TextContent>({
  word: 'text',

  async read(database, keys = [...builtInTexts().keys()]) {
    const only = keys.length === 1 ? builtInTexts().get(String(keys)) : undefined
    const rows = new Map((await listSiteTexts(database, only)).map((row) => [idOfText(row), row]))
    return keys.map((key) => {
      const [builtIn, row] = [builtInTexts().get(key), rows.get(key)]
      const texts = builtIn?.texts ?? inEachLanguage(() => '')
      return {
        key,
        published: {
          texts: builtIn && row ? publishedTexts(builtIn, row) : texts,
          changedLanguages: row ? JSON.parse(row.changed_languages) : [],
        },
        isSample: false,
        version: row?.version ?? 0,
        changedBy: row?.changed_by ?? null,
        changedAt: row?.changed_at ?? '',
      }
    })
  },

  async write({ key, version, action, published, said }, { transaction, by, now }) {
    const builtIn = builtInTexts().get(key)
    if (!builtIn) return
    const { texts, changedLanguages } = published
    await writeText(transaction, {
      name: builtIn,
      published: withoutBuiltIn(texts, builtIn.texts),
      changedLanguages,
      version,
      texts: said.texts,
      action: action === 'published' && changedLanguages.length === 0 ? 'reset' : action,
      by,
      now,
    })
  },

  readDraft: (value) => value as TextContent,
})

export async function requireText(
  database: Database,
  builtIn: BuiltInText,
): Promise<StandingEntry<TextContent>> {
  const entry = await textStorage.find(database, idOfText(builtIn))
  if (!entry) throw new Error(`There is no text ${idOfText(builtIn)}`)
  return entry
}

/** All that were changed, or one of them. */
export async function listSiteTexts(database: Database, only?: TextName): Promise<SiteTextTable[]> {
  return await database
    .selectFrom('site_text')
    .selectAll()
    .$if(only !== undefined, (texts) =>
      texts.where('scope', '=', only?.scope ?? 'homepage').where('key', '=', only?.key ?? ''),
    )
    .execute()
}

/** Returns the published texts; the built-in one if an update has changed its placeholders. */
export function publishedTexts(
  builtIn: BuiltInText,
  { texts }: Pick<SiteTextTable, 'texts'>,
): TextsByLanguage {
  const changed = Object.entries(JSON.parse(texts) as Partial<TextsByLanguage>)
  const fitting = changed.filter(([code, text]) => fitsPage(builtIn, code as LanguageCode, text))
  return { ...builtIn.texts, ...Object.fromEntries(fitting) }
}

function withoutBuiltIn(texts: TextsByLanguage, builtIn: TextsByLanguage): Partial<TextsByLanguage> {
  return Object.fromEntries(
    languageCodes.filter((code) => texts[code] !== builtIn[code]).map((code) => [code, texts[code]]),
  )
}

/** A text after a change. */
export interface WrittenText {
  name: TextName
  /** Published texts that differ from the built-in ones. */
  published: Partial<TextsByLanguage>
  changedLanguages: readonly LanguageCode[]
  version: number
  /** Revision recorded for this change. */
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
